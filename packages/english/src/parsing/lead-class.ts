/** The class, 0 to 5, of a lead in units of the weights of transitions. */
export function leadClass(lead: number): number {
  return lead < 100 ? 0 : lead < 250 ? 1 : lead < 500 ? 2 : lead < 1000 ? 3 : lead < 2000 ? 4 : 5;
}
