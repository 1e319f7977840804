"""The globe's shaders. Colours are worked out in their own (sRGB) space, so that a token shows as it is written where the
light is full. `palette` holds the tokens' colours: a new theme changes one uniform. `sun` points to the light, in view
space: it stays with the player while the globe turns, and wanders in the course of a match.
"""

from app.draw.sphere.inset import BACKDROP
from app.draw.sphere.paints import ENAMEL, FADE, FLOOR, LACQUER, LANDING, NUMBER, PAINTS, VEIL

# A paint's number may have something added: see `paints`.
_PAINT = f"""
uniform vec3 palette[{len(PAINTS)}];
float wholeOf(float number) {{ return floor(mod(number, {VEIL}.0) + 0.005); }}
float fadeOf(float number) {{ return clamp((number - floor(number + 0.005)) / {FADE}, 0.0, 1.0); }}
vec3 paintOf(float number) {{ return palette[int(wholeOf(number) + 0.5)]; }}
"""
# `landing` is the direction in which the tile that comes down lies, `high` how high it is above its place: there it is also
# larger, as what is nearer is.
_LANDING = f"""
uniform vec3 landing;
uniform float high;
bool lands(float number) {{ return number > {LANDING}.0 - 0.5; }}
vec3 comingDown(vec3 place) {{
  float along = dot(place, landing);
  return landing * (along + high) + (place - landing * along) * (1.0 + 1.8 * high);
}}
"""

# Cells are matte, premiums enamelled, tiles and stars lacquered. Each cell is a shade of its own, as stones are.
SOLID_VERTEX = (
    _PAINT
    + _LANDING
    + f"""
attribute float paint;
varying vec3 vColour;
varying vec3 vNormal;
varying vec3 vOut;
varying vec3 vEye;
varying float vStuff;
void main() {{
  vec4 seen = modelViewMatrix * vec4(lands(paint) ? comingDown(position) : position, 1.0);
  float whole = wholeOf(paint);
  vStuff = whole > {LACQUER}.0 - 0.5 ? 2.0 : whole > {ENAMEL}.0 - 0.5 ? 1.0 : whole == {FLOOR}.0 ? -1.0 : 0.0;
  vColour = paintOf(paint);
  vNormal = normalMatrix * normal;
  vOut = normalMatrix * position;
  vEye = -seen.xyz;
  gl_Position = projectionMatrix * seen;
}}
"""
)
SOLID_FRAGMENT = """
uniform vec3 sun;
uniform vec3 halo;
uniform vec3 dawn;
varying vec3 vColour;
varying vec3 vNormal;
varying vec3 vOut;
varying vec3 vEye;
varying float vStuff;
void main() {
  vec3 n = normalize(vNormal), outward = normalize(vOut), eye = normalize(vEye);
  float noon = dot(outward, sun);
  float day = smoothstep(-0.20, 0.42, noon);
  float light = clamp(0.5 + 0.5 * dot(n, sun), 0.0, 1.0);
  float facing = clamp(dot(outward, eye), 0.0, 1.0);
  float lacquer = step(1.5, vStuff), enamel = step(0.5, vStuff), shiny = max(lacquer, enamel * 0.45);
  // By night cells are blue and dim; tiles are never dark, for they are read.
  vec3 dim = mix(vec3(0.34, 0.40, 0.62), vec3(0.66, 0.69, 0.80), lacquer);
  float full = mix(0.60 + 0.46 * light, 0.70 + 0.26 * light, lacquer);
  vec3 colour = vColour * mix(dim * (0.75 + 0.25 * light), vec3(full), day);
  vec3 half_ = normalize(sun + eye);
  // Enamel shines in its own colour, so that a premium's is known in any light.
  vec3 shine = mix(vColour * 2.0, vec3(1.0, 0.97, 0.90), lacquer);
  float gleam = clamp(dot(n, half_), 0.0, 1.0);
  colour += shiny * day * (0.34 * pow(gleam, 60.0) + 0.10 * pow(gleam, 8.0)) * shine;
  // What a polished face mirrors of the sky behind the player.
  float above = dot(reflect(-eye, n), vec3(0.0, 1.0, 0.0));
  colour += shiny * 0.07 * smoothstep(0.15, 0.75, above) * (0.4 + 0.6 * day) * shine;
  float warm = exp(-pow((noon - 0.08) / 0.17, 2.0));
  colour += dawn * warm * mix(0.15, 0.05, lacquer);
  // By night light comes up between the cells.
  colour = mix(colour, dawn * 0.62, step(vStuff, -0.5) * (1.0 - day) * 0.6);
  float air = pow(1.0 - facing, 3.0);
  colour = mix(colour, mix(halo, dawn, 0.5 * warm), air * (0.20 + 0.45 * day) * mix(1.0, 0.6, lacquer));
  gl_FragColor = vec4(colour, 1.0);
}
"""

# What lies over the cells shines by itself; the shadows of tiles fall away from the light.
OVER_VERTEX = (
    _PAINT
    + _LANDING
    + f"""
attribute float paint;
uniform vec3 sun;
uniform float glow;
varying vec4 vColour;
void main() {{
  vec4 seen = modelViewMatrix * vec4(lands(paint) ? comingDown(position) : position, 1.0);
  float mode = lands(paint) ? 0.0 : floor(paint / {VEIL}.0 + 0.00005);
  float cover = mode < 0.5 ? 1.0 : mode < 1.5 ? 0.34 : 0.66 * glow;
  if (wholeOf(paint) == {NUMBER["globe-shade"]}.0) {{
    vec3 n = normalize(normalMatrix * normal);
    seen.xyz -= (sun - n * dot(sun, n)) * 0.024;
    cover = 0.62;
  }}
  vColour = vec4(paintOf(paint), cover * (1.0 - fadeOf(paint)));
  gl_Position = projectionMatrix * seen;
}}
"""
)
OVER_FRAGMENT = """
varying vec4 vColour;
void main() { gl_FragColor = vColour; }
"""

# In place of a normal: how far along its word, whether it flares, whether it is the line. See `trail`.
TRAIL_VERTEX = (
    _PAINT
    + """
attribute float paint;
varying vec3 vColour;
varying vec3 vWhere;
varying float vCover;
void main() {
  vColour = paintOf(paint);
  vWhere = normal;
  vCover = 1.0 - fadeOf(paint);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
"""
)
TRAIL_FRAGMENT = """
uniform float head;
uniform float strength;
varying vec3 vColour;
varying vec3 vWhere;
varying float vCover;
void main() {
  float past = head - vWhere.x;
  float on = past < 0.0 ? exp(-past * past * 9.0) : exp(-past * mix(1.3, 0.75, vWhere.z));
  on = mix(on, exp(-past * past * 2.2), vWhere.y);
  float core = exp(-past * past * 5.0) * max(vWhere.z, vWhere.y) * vCover;
  gl_FragColor = vec4(mix(vColour, vec3(1.0), core * 0.8), vCover * on * strength * mix(0.72, 0.95, vWhere.z));
}
"""

# Letters stand upright on screen whichever way the globe is turned: `up` is the screen's up in the globe's frame.
GLYPH_VERTEX = (
    _PAINT
    + _LANDING
    + """
attribute vec3 middle;
attribute vec4 face;
uniform vec3 up;
uniform float columns;
varying vec2 vAt;
varying vec4 vColour;
void main() {
  vec3 n = middle;
  vec3 tall = normalize(up - n * dot(up, n));
  vec3 wide = cross(tall, n);
  vec3 place = n * face.x + (wide * position.x + tall * position.y) * face.y;
  vec4 seen = modelViewMatrix * vec4(lands(face.w) ? comingDown(place) : place, 1.0);
  float rim = clamp(dot(normalize(normalMatrix * n), normalize(-seen.xyz)), 0.0, 1.0);
  vColour = vec4(paintOf(face.w), smoothstep(0.06, 0.3, rim));
  float row = floor((face.z + 0.5) / columns);
  vec2 corner = vec2(face.z - row * columns, row);
  vec2 inside = vec2(position.x, -position.y) * 0.5 + 0.5;
  vAt = (corner + inside) / columns;
  gl_Position = projectionMatrix * seen;
}
"""
)
# Enlarged, a glyph's soft edge is made as narrow as a pixel again; reduced, the sheet's smaller copies are right as they are.
GLYPH_FRAGMENT = """
uniform sampler2D sheet;
uniform float texels;
varying vec2 vAt;
varying vec4 vColour;
void main() {
  vec2 step_ = fwidth(vAt) * texels;
  float covered = texture2D(sheet, vAt).r;
  float sharp = max(1.0, 1.0 / max(max(step_.x, step_.y), 0.001));
  float alpha = clamp((covered - 0.5) * sharp + 0.5, 0.0, 1.0) * vColour.a;
  if (alpha < 0.01) discard;
  gl_FragColor = vec4(vColour.rgb, alpha);
}
"""

# The air around the globe, on a square that faces the player: bright where the sun is, warm where it rises and sets.
HALO_VERTEX = """
varying vec2 vAt;
void main() { vAt = position.xy; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }
"""
HALO_FRAGMENT = """
uniform vec3 halo;
uniform vec3 dawn;
uniform vec3 sun;
varying vec2 vAt;
void main() {
  float out_ = length(vAt);
  float away = max(out_ - 1.0328, 0.0);
  float noon = dot(vAt / max(out_, 0.001), sun.xy);
  float behind = clamp(-sun.z, 0.0, 1.0);
  float lit = 0.28 + 0.72 * smoothstep(-0.55, 0.55, noon);
  float wide = pow(clamp(1.0 - away / 0.40, 0.0, 1.0), 2.4) * 0.85 * lit;
  float near = exp(-away * 34.0) * (0.25 + 0.75 * lit);
  float warm = exp(-pow((noon - 0.02) / 0.20, 2.0)) * 0.55 + behind * smoothstep(0.1, 0.65, noon) * 1.2;
  vec3 colour = mix(halo, mix(halo, vec3(1.0), 0.45), near);
  colour = mix(colour, dawn, clamp(warm, 0.0, 1.0) * (0.35 + 0.65 * near));
  gl_FragColor = vec4(colour, clamp(wide + near * 0.55 + behind * smoothstep(0.2, 0.7, noon) * exp(-away * 9.0), 0.0, 1.0));
}
"""

# The night's stars stand still; `position` is x, y on the screen (-1 to 1) and a size in pixels.
SKY_VERTEX = """
uniform float ratio;
varying float vBright;
void main() {
  gl_Position = vec4(position.xy, 0.999, 1.0);
  gl_PointSize = position.z * ratio;
  vBright = 0.35 + 0.3 * position.z;
}
"""
SKY_FRAGMENT = """
uniform vec3 star;
varying float vBright;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  gl_FragColor = vec4(star, vBright * clamp(1.0 - away, 0.0, 1.0));
}
"""

# The far side as a small round map in a corner: `inset` is its middle and radius in CSS pixels, `canvas` their number.
INSET_VERTEX = (
    _PAINT
    + f"""
attribute vec2 point;
uniform vec3 inset;
uniform vec2 canvas;
uniform float ratio;
varying vec4 vColour;
varying float vShape;
void main() {{
  vec2 at = inset.xy;
  vShape = 0.0;
  gl_PointSize = point.x * inset.z * ratio;
  if (point.y == {BACKDROP}) {{
    vColour = vec4(mix(palette[{FLOOR}], palette[{NUMBER["globe-cell"]}], 0.22), 0.88);
    vShape = 2.0;
  }} else {{
    vec3 seen = normalize(normalMatrix * position);
    float away = acos(clamp(-seen.z, -1.0, 1.0)) / 1.5708;
    at += vec2(seen.x, -seen.y) / max(length(seen.xy), 0.0001) * away * inset.z * 0.93;
    vColour = vec4(paintOf(point.y), seen.z > -0.02 ? 0.0 : 1.0);
    if (point.y == {NUMBER["globe-star"]}.0) vShape = 1.0;
    gl_PointSize *= 1.0 - 0.25 * away;
  }}
  gl_Position = vec4(at.x / canvas.x * 2.0 - 1.0, 1.0 - at.y / canvas.y * 2.0, -0.99, 1.0);
}}
"""
)
INSET_FRAGMENT = """
uniform vec3 halo;
varying vec4 vColour;
varying float vShape;
void main() {
  vec2 from = gl_PointCoord * 2.0 - 1.0;
  float out_ = length(from), soft = fwidth(out_) * 1.2;
  if (vShape == 1.0) out_ *= 1.25 - 0.35 * cos(5.0 * atan(from.x, -from.y));
  float inside = 1.0 - smoothstep(1.0 - soft, 1.0, out_);
  vec3 colour = vColour.rgb;
  if (vShape == 2.0) colour = mix(colour, mix(halo, vec3(1.0), 0.35), 0.8 * smoothstep(0.965 - soft, 0.965, out_));
  gl_FragColor = vec4(colour, vColour.a * inside);
}
"""
