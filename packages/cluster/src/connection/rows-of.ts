/** The rows of an answer in the format JSONEachRow. */
export function rowsOf<Row>(bytes: Uint8Array): Row[] {
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}
