/** With fewer hits the 95 % interval of a rate (Poisson) is wider than from a third of it to twice it. */
export const FEW_HITS = 5;
