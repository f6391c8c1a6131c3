/** A page with a record in JSON-LD, which search engines read. */
export function withRecord(html: string, record: object): string {
  const json = JSON.stringify(record).replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`);
}
