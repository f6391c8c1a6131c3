const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" } as const;

/** Decodes the five predefined entities of XML and numeric references; any other "&" is left unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[(name as string).toLowerCase() as keyof typeof NAMED];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    const wellFormed = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return wellFormed ? String.fromCodePoint(code) : whole;
  });
}
