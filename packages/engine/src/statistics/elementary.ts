// Logarithms, squares and the exponential function, computed with operations whose results IEEE 754 fixes to the last
// bit (+, -, *, /). The standard leaves the results of Math.log, ** and similar functions to each engine, and browser
// versions do differ in the last digit. A figure that a browser computes again must equal the figure of the server.

/** ln 2 in two parts. The first has 32 significant bits, so that its product with an exponent is exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
const { LN2, LOG2E } = Math;

const EXPONENT_BIAS = 1023;
/** Smallest normal number. */
const NORMAL = 2 ** -1022;
/** Above this number, the nearest power of 2 may be 2^1024, which is not a double. */
const LARGE = 2 ** 1023;
/** Makes a subnormal number normal. */
const TWO_54 = 2 ** 54;

/** Element i is 2^(i - 1023). */
const POWERS = new Float64Array(2 * EXPONENT_BIAS + 1).fill(1);
for (let i = EXPONENT_BIAS + 1; i < POWERS.length; i++) POWERS[i] = POWERS[i - 1] * 2;
for (let i = EXPONENT_BIAS - 1; i >= 0; i--) POWERS[i] = POWERS[i + 1] / 2;

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
/** The index in `halves` of the half with the exponent; it depends on the byte order of the machine. */
const UPPER = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/**
 * The upper half of 2 minus that of √2. Added to the upper half of a number whose mantissa is above √2, it carries into
 * the exponent.
 */
const ABOVE_SQRT2 = 0x40000000 - 0x3ff6a09e;

/** The exponent e in x = 2^e · m, with m between √½ and √2 to 20 bits, for x in [NORMAL, LARGE). */
function exponentOf(x: number): number {
  double[0] = x;
  return ((halves[UPPER] + ABOVE_SQRT2) >>> 20) - EXPONENT_BIAS;
}

/**
 * f - ln(1 + f), for 1 + f between √½ and √2. It is small compared with f, so its rounding error is negligible. ln(1 +
 * f) is 2·artanh(s), or 2s + s·(2/3 s² + 2/5 s⁴ + …), and 2s is f - s·f. The polynomial is that of the lowest degree
 * that is exact to a double; it equals the series at seven Chebyshev nodes.
 */
function correctionOf(f: number): number {
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (0.39999999999899505 + w * (0.2222221113479508 + w * 0.15331721600556042));
  const odd = z * (0.666666666666667 + w * (0.28571428625975487 + w * (0.18182889125261723 + w * 0.1461644968504341)));
  const half = 0.5 * f * f;
  return half - s * (half + (even + odd));
}

/**
 * The logarithm of a number outside [NORMAL, LARGE). `ofNormal` computes that of a number inside; `ofTwo` is the
 * logarithm of 2.
 */
function unusual(x: number, ofNormal: (x: number) => number, ofTwo: number): number {
  if (x >= LARGE) return x === Infinity ? x : ofNormal(x / 2) + ofTwo;
  if (x > 0) return ofNormal(x * TWO_54) - 54 * ofTwo;
  return x === 0 ? -Infinity : NaN;
}

/** ln(x), to one unit in the last place; -Infinity for 0, NaN for negative numbers. */
export function log(x: number): number {
  if (!(x >= NORMAL && x < LARGE)) return unusual(x, log, LN2);
  const exponent = exponentOf(x);
  const f = x * POWERS[EXPONENT_BIAS - exponent] - 1;
  return exponent * LN2_HIGH + (f - (correctionOf(f) - exponent * LN2_LOW));
}

/**
 * The binary logarithm of x, to two units in the last place, and exact for powers of 2; -Infinity for 0, NaN for
 * negative numbers.
 */
export function log2(x: number): number {
  if (!(x >= NORMAL && x < LARGE)) return unusual(x, log2, 1);
  const exponent = exponentOf(x);
  const f = x * POWERS[EXPONENT_BIAS - exponent] - 1;
  return exponent + (f - correctionOf(f)) * LOG2E;
}

/** 1/n! for descending n. The terms left out are below 2^-58 for |x| < 0.347. */
const EXPONENTIAL = [1];
for (let n = 1; n <= 14; n++) EXPONENTIAL.unshift(EXPONENTIAL[0] / n);
/** Above `LARGEST` e^x is infinite as a double, below `SMALLEST` it is 0. */
const LARGEST = 710;
const SMALLEST = -746;

/** e^x, to two units in the last place. */
export function exp(x: number): number {
  if (!(x >= SMALLEST && x <= LARGEST)) return x > 0 ? Infinity : x < 0 ? 0 : x;
  const exponent = Math.round(x / LN2);
  const rest = x - exponent * LN2_HIGH - exponent * LN2_LOW;
  let series = 0;
  for (const term of EXPONENTIAL) series = series * rest + term;
  // In two steps: 2^exponent may not be a double although the result is.
  const first = Math.trunc(exponent / 2);
  return series * POWERS[first + EXPONENT_BIAS] * POWERS[exponent - first + EXPONENT_BIAS];
}

/** x². */
export function square(x: number): number {
  return x * x;
}

/** Terms of the series of the arctangent; the next one is below 2^-60 for |x| ≤ tan(π/16). */
const ARCTANGENT_TERMS = 14;

/** The tangent of half the angle whose tangent is x. */
function halfTangent(x: number): number {
  return x / (1 + Math.sqrt(1 + x * x));
}

/** The arctangent of x in radians: halved twice, so that its series converges, and doubled twice. */
export function atan(x: number): number {
  if (Number.isNaN(x)) return x;
  if (Math.abs(x) > 1) return (x > 0 ? 1 : -1) * (Math.PI / 2) - atan(1 / x);
  const quarter = halfTangent(halfTangent(x));
  let sum = 0;
  for (let term = ARCTANGENT_TERMS; term >= 0; term--) sum = 1 / (2 * term + 1) - quarter * quarter * sum;
  return 4 * quarter * sum;
}
