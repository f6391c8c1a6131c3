import { parseWorkbench, URDUIZED } from '@zaban/contract';
import type { ReceiptFacts } from '../receipt-texts.ts';

/** The facts for the receipt of a page of the workbench; `search` is the query string of its address. */
export function factsOfPage(search: string): ReceiptFacts {
  return {
    state: parseWorkbench(new URLSearchParams(search)),
    site: {
      name: 'A corpus',
      shortName: 'Corpus',
      citation: '',
      buildId: '0123456789abcdef',
      version: '1',
      sample: false,
      released: '2022-01-01',
      contacts: { team: 'A team', address: '', email: '' },
      textMark: '',
      referenceLists: [],
      wordList: URDUIZED,
    },
    cql: '[lc == "tea"]',
    size: { files: 74, words: 9, tokens: 10 },
    operation: 'concordance',
    search: 'simple=dera',
    address: `https://example.org/a/#/Workbench?${search}`,
    origin: 'https://example.org/a',
    today: '2026-11-22',
  };
}
