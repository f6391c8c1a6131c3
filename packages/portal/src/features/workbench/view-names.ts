import type { WorkbenchView } from '@zaban/contract';

/** What the tab of each view is called. */
export const VIEW_NAMES: Readonly<Record<WorkbenchView, string>> = {
  kwic: 'Lines',
  sentences: 'Sentences',
  frequencies: 'Frequencies',
  distribution: 'Distribution',
  collocates: 'Collocates',
  compare: 'Compare',
  keywords: 'Keywords',
  variety: 'Variety',
  ngrams: 'N-grams',
  words: 'Words',
  saved: 'Saved work',
  handout: 'Handout',
  guide: 'Guide',
};
