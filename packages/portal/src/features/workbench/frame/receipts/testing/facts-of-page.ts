import { parseWorkbench, DEFAULT_WORD_LIST } from '@zaban/contract';
import { subcorpusInWords } from '../../../state/subcorpora/subcorpus.ts';
import type { ReceiptFacts } from '../../../state/receipts/facts.ts';

/** The facts for the receipt of a page of the workbench; `search` is the query string of its address. */
export function factsOfPage(search: string): ReceiptFacts {
  const state = parseWorkbench(new URLSearchParams(search));
  const common = {
    tests: ['Of whether the ratio differs from 1, a permutation test over 74 texts gave p = 0.065.'],
    search: 'simple=other',
  };
  return {
    state,
    site: {
      name: 'A corpus',
      shortName: 'Corpus',
      citation: '',
      buildId: '0123456789abcdef',
      version: '1',
      sample: false,
      released: '2022-01-01',
      embeds: false,
      contacts: { team: 'A team', address: '', email: '' },
      textMark: '',
      referenceLists: [],
      wordList: DEFAULT_WORD_LIST,
    },
    cql: '[lc == "tea"]',
    reading: 'the word “tea” (ignoring capitals and accents)',
    size: { files: 74, words: 9, tokens: 10 },
    operation: 'concordance',
    search: 'simple=dera',
    comparisons: [
      ...(state.versus.length === 0
        ? []
        : [{ ...common, compared: 'subcorpora' as const, against: subcorpusInWords(state.versus) }]),
      ...(state.other === '' ? [] : [{ ...common, compared: 'queries' as const, against: state.other }]),
    ],
    address: `https://example.org/a/#/Workbench?${search}`,
    origin: 'https://example.org/a',
    today: '2026-11-22',
  };
}
