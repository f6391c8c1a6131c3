/** The name by which queries know a structure, an attribute or a field: signs that they cannot contain become "_". */
export function queryName(name: string): string {
  return name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
}
