import type { Site, Withheld, WorkbenchState } from '@zaban/contract';
import type { Change } from '../address/workbench.ts';

/** What a query was compared with. */
export interface ComparedFacts {
  readonly compared: 'queries' | 'subcorpora';
  /** The other query in CQL, or the other texts. */
  readonly against: string;
  /** The results of its tests, one sentence each. */
  readonly tests: readonly string[];
  /** Query string of the call that gave the figures of the other. */
  readonly search: string;
}

/** The facts from which a receipt is written. */
export interface ReceiptFacts {
  readonly state: WorkbenchState;
  readonly site: Pick<
    Site,
    | 'name'
    | 'shortName'
    | 'citation'
    | 'buildId'
    | 'version'
    | 'embeds'
    | 'released'
    | 'sample'
    | 'sampleReleased'
    | 'contacts'
    | 'textMark'
    | 'referenceLists'
    | 'wordList'
  >;
  /** The lines with one label, where the page shows only these; the address has only their positions. */
  readonly part?: string | undefined;
  /** The query in CQL and in plain English. */
  readonly cql: string;
  readonly reading: string;
  readonly size: { readonly files: number; readonly words: number; readonly tokens: number };
  /** What the rights of texts withheld from the figures, as a sentence. */
  readonly withheld?: string | undefined;
  /** Tokens of the two corpora that keywords compare. */
  readonly keywordSizes?: { readonly target: number; readonly reference: number } | undefined;
  readonly operation: string;
  /** Query string of the call that gave the figures. */
  readonly search: string;
  /** In the view Compare: what the query was compared with. */
  readonly comparisons: readonly ComparedFacts[];
  /** Permanent address of the page, with its build. */
  readonly address: string;
  /** Address below which the calls are, without a trailing slash; undefined where the page answers them and no program can make them. */
  readonly origin: string | undefined;
  /** Date as yyyy-mm-dd. */
  readonly today: string;
}

/** A figure that a receipt records, such as the number of hits. */
export interface Figure {
  readonly name: string;
  readonly value: number;
}

/** A comparison of a page: what a receipt tells of it, and the change of the state that searches the other. */
export interface PageComparison extends Omit<ComparedFacts, 'search'> {
  readonly other: Change;
}

/** The figures that a view adds to the number of hits and the size of the texts. */
export interface ViewFigures {
  readonly figures: readonly Figure[];
  /** What the rights of texts withheld from them. */
  readonly withheld: Withheld | undefined;
  readonly comparisons?: readonly PageComparison[];
}
