import type { WorkbenchState, WorkbenchView } from '@zaban/contract';
import type { Asked } from './taken-by-calls.ts';

/** What the views of a group are about: the hits of the query, a part of the corpus whatever is searched, or what was kept. */
export type ViewGroup = 'This query' | 'These texts' | 'Saved';

/** What the workbench knows of a view; what it shows is listed in workbench-screen.tsx. */
interface View {
  /** What its tab is called. */
  readonly name: string;
  /** Where its tab stands; the guide stands apart. */
  readonly group?: ViewGroup;
  /** The call that gives it its figures. */
  readonly call?: Asked;
  /** Fields of the state that it uses besides those that its call takes. */
  readonly settings?: readonly (keyof WorkbenchState)[];
}

const KEYNESS = ['keyness', 'targetName', 'referenceName'] as const;

/** The views, in the order of their tabs. */
export const VIEWS: Readonly<Record<WorkbenchView, View>> = {
  kwic: {
    name: 'Lines',
    group: 'This query',
    call: 'concordance',
    settings: ['context', 'columns', 'tags', 'paged', 'annotate'],
  },
  sentences: { name: 'Sentences', group: 'This query', call: 'sentences' },
  frequencies: { name: 'Frequencies', group: 'This query', call: 'frequencies', settings: ['by', 'grouped'] },
  distribution: { name: 'Distribution', group: 'This query', call: 'distribution', settings: ['section'] },
  collocates: { name: 'Collocates', group: 'This query', call: 'collocations', settings: ['grown'] },
  compare: {
    name: 'Compare',
    group: 'This query',
    call: 'distribution',
    settings: ['section', 'other', 'versus', 'versusName'],
  },
  keywords: { name: 'Keywords', group: 'These texts', call: 'keyness', settings: KEYNESS },
  variety: { name: 'Variety', group: 'These texts', call: 'keyness', settings: KEYNESS },
  ngrams: { name: 'N-grams', group: 'These texts', call: 'ngrams' },
  words: { name: 'Words', group: 'These texts', call: 'wordlist', settings: ['attribute', 'minimum', 'pattern'] },
  saved: { name: 'Saved work', group: 'Saved' },
  handout: { name: 'Handout', group: 'Saved', settings: ['blanked', 'asShown'] },
  guide: { name: 'Guide' },
};

/** The views of a group, in the order of their tabs. */
export function viewsOf(group: ViewGroup): WorkbenchView[] {
  return (Object.keys(VIEWS) as WorkbenchView[]).filter((view) => VIEWS[view].group === group);
}
