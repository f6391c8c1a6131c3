const NAMED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

/** A text for XML; the signs that XML cannot have are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => NAMED[sign as keyof typeof NAMED])
  );
}

/** A start tag, or an empty element. */
export function xmlTag(name: string, attributes: readonly (readonly [string, string])[], isEmpty = false): string {
  const written = attributes.map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}${isEmpty ? '/' : ''}>`;
}
