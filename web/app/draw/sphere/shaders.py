"""The globe's shaders. Light is worked out per vertex and in the colours' own (sRGB) space, so that a token shows as
it is written where the light is full. `palette` holds the tokens' colours: a new theme changes one uniform.
"""

from app.draw.sphere.solids import LANDING, PAINTS, VEIL

_PAINT = f"""
uniform vec3 palette[{len(PAINTS)}];
vec3 paintOf(float number) {{ return palette[int(mod(number, {VEIL}.0) + 0.5)]; }}
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

# One light from above and left that stays with the player, and a fall-off towards the rim that makes the globe round.
SOLID_VERTEX = (
    _PAINT
    + _LANDING
    + """
attribute float paint;
varying vec3 vColour;
varying float vCover;
uniform float glow;
uniform float flat_;
void main() {
  vec3 n = normalize(normalMatrix * normal);
  vec4 seen = modelViewMatrix * vec4(lands(paint) ? comingDown(position) : position, 1.0);
  float light = clamp(dot(n, vec3(-0.33, 0.47, 0.82)), 0.0, 1.0);
  float rim = clamp(dot(normalize(normalMatrix * position), normalize(-seen.xyz)), 0.0, 1.0);
  float shade = mix(0.70 + 0.38 * light, 1.0, flat_) * mix(0.55, 1.0, smoothstep(0.0, 0.5, rim));
  vColour = paintOf(paint) * min(shade, 1.0);
  vCover = paint < 99.5 || lands(paint) ? 1.0 : paint < 199.5 ? 0.34 : 0.66 * glow;
  gl_Position = projectionMatrix * seen;
}
"""
)
SOLID_FRAGMENT = """
varying vec3 vColour;
varying float vCover;
void main() { gl_FragColor = vec4(vColour, vCover); }
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

# The glow behind the globe, on a square that faces the player.
HALO_VERTEX = """
varying vec2 vAt;
void main() { vAt = position.xy; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }
"""
HALO_FRAGMENT = """
uniform vec3 halo;
varying vec2 vAt;
void main() {
  float out_ = length(vAt);
  float strength = pow(clamp((1.42 - out_) / 0.42, 0.0, 1.0), 2.2) * 0.95;
  gl_FragColor = vec4(halo, strength);
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
