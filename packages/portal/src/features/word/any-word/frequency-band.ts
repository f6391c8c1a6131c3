/**
 * The band of a rate per million on the Zipf scale, from 1 to 7: the logarithm of the hits per billion, rounded down (van
 * Heuven et al. 2014).
 */
export function frequencyBand(perMillion: number): number {
  // Rates such as 999.9999 are 1,000 in all their places.
  const zipf = Math.log10(perMillion) + 3;
  return Math.min(7, Math.max(1, Math.floor(zipf + 1e-9)));
}
