/** A row of a CSV file (RFC 4180), with its line end. */
export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => csvField(String(value ?? ''))).join(',')}\r\n`;
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
