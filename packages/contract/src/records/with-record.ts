/** A link of a page to a record, or to what it is cited as. */
export interface RecordLink {
  readonly rel: 'describedby' | 'cite-as';
  readonly address: string;
  readonly type?: string;
}

/** A page with a record in JSON-LD, which search engines read, and links to further ones. Addresses have no quotes. */
export function withRecord(html: string, record: object, links: readonly RecordLink[] = []): string {
  const json = JSON.stringify(record).replaceAll('<', String.raw`\u003c`);
  const written = links.map(
    ({ rel, address, type }) => `<link rel="${rel}" href="${address}"${type === undefined ? '' : ` type="${type}"`}>`,
  );
  return html.replace('</head>', () => `${written.join('')}<script type="application/ld+json">${json}</script></head>`);
}
