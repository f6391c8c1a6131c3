import type { WorkbenchState, WorkbenchView } from '@zaban/contract';
import type { TermName } from '../../../../shared/help/terms.ts';
import { OWN_TEXTS } from '../../../../shared/in-page.ts';
import type { WorkbenchCall } from './call-fields.ts';

/** A group of views: about the hits of the query, about the searched texts, or about saved work. */
export type ViewGroup = 'This query' | 'These texts' | 'Saved';

/** Properties of a view; its component is listed in workbench-screen.tsx. */
interface View {
  /** Text of its tab. */
  readonly name: string;
  /** The term of linguistics that the name is; its meaning is the title of the tab. */
  readonly term?: TermName;
  /** Group of its tab; the guide belongs to none. */
  readonly group?: ViewGroup;
  /** The call that gives the figures of the view. */
  readonly call?: WorkbenchCall;
  /** Fields of the state that the view uses besides those of its call. */
  readonly settings?: readonly (keyof WorkbenchState)[];
  /** Whether only the corpus of a site has the view; a visitor's own texts have another in its place (own-view.ts). */
  readonly ofSite?: true;
}

const KEYNESS = ['keyness', 'targetName', 'referenceName'] as const;

/** The views, in the order of their tabs. */
export const VIEWS: Readonly<Record<WorkbenchView, View>> = {
  kwic: {
    name: 'Lines',
    group: 'This query',
    call: 'concordance',
    settings: ['context', 'columns', 'tags', 'paged', 'annotate', 'opened'],
  },
  sentences: { name: 'Sentences', group: 'This query', call: 'sentences' },
  frequencies: {
    name: 'Frequencies',
    group: 'This query',
    call: 'frequencies',
    settings: ['by', 'minimumHits', 'grouped'],
  },
  distribution: { name: 'Distribution', group: 'This query', call: 'distribution', settings: ['section'] },
  collocates: { name: 'Collocates', term: 'collocate', group: 'This query', call: 'collocations', settings: ['grown'] },
  compare: {
    name: 'Compare',
    group: 'This query',
    call: 'distribution',
    settings: ['section', 'other', 'otherLabel', 'versus', 'versusName'],
  },
  keywords: { name: 'Keywords', term: 'keyword', group: 'These texts', call: 'keyness', settings: KEYNESS },
  variety: {
    name: 'Variety',
    term: 'variety',
    group: 'These texts',
    call: 'keyness',
    settings: KEYNESS,
    ofSite: true,
  },
  ngrams: { name: 'N-grams', term: 'n-gram', group: 'These texts', call: 'ngrams' },
  words: { name: 'Words', group: 'These texts', call: 'wordlist', settings: ['attribute', 'minimum', 'pattern'] },
  saved: { name: 'Saved work', group: 'Saved' },
  handout: { name: 'Handout', group: 'Saved', settings: ['blanked', 'asShown', 'withoutFiles', 'withoutAnswers'] },
  guide: { name: 'Guide' },
};

/** The views of a group that are offered, in the order of their tabs. */
export function viewsOf(group: ViewGroup, inOwnTexts = OWN_TEXTS !== undefined): WorkbenchView[] {
  return (Object.keys(VIEWS) as WorkbenchView[]).filter(
    (view) => VIEWS[view].group === group && !(inOwnTexts && VIEWS[view].ofSite === true),
  );
}
