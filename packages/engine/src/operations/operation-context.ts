import type { Team } from '../analysis/index.ts';
import { Budget } from '../budget/index.ts';
import type { Cancellation } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { Tagset, Tokeniser } from '../simple-query/index.ts';
import type { Reader } from './access/index.ts';
import type { HeldHits, HeldNgrams } from './cache/index.ts';
import type { ReferenceList } from './request.ts';

/** What a long operation does, one after the other: it may come back to an earlier phase. */
export type Phase = 'searching' | 'counting' | 'ordering' | 'writing';

/** What an operation is run with besides the corpus and the request. */
export interface OperationContext {
  /** The reader of the answer, where some texts may be restricted for them; without it every text may be read whole. */
  readonly reader?: Reader;
  /** Milliseconds that it may take; what it has by then is the answer, which says so. No bound unless given. */
  readonly deadline?: number;
  /** Ends it with the reason of the cancellation when that is asked for. */
  readonly signal?: Cancellation;
  /** Told now and then what is being done, and which share of that, 0 to 1. */
  readonly progress?: (phase: Phase, share: number) => void;
  /** Threads that share the work of what goes over the whole corpus; without them, one does it all. */
  readonly team?: Team;
  /** Hits that are held at most; no bound unless given. */
  readonly maximumHits?: number;
  /** Whether searches in lexicons may be answered from earlier ones; they may unless this is false. */
  readonly useCache?: boolean;
  /** The spellings of a word's family, for `~` in queries. */
  readonly families?: (word: string) => string[];
  /** Where the hits of a result that is read page by page are kept. */
  readonly held?: HeldHits;
  /** Where counted n-grams are kept; each request counts them anew without it. */
  readonly heldNgrams?: HeldNgrams;
  /** Tokens whose n-grams are counted at a time: fewer take less memory and more time. 128 million unless given. */
  readonly ngramShareTokens?: number;
  /** Folded single-token spellings of the site's word list, for requests that ask for its words alone. */
  readonly listedWords?: () => readonly string[];
  /**
   * For a corpus, whether the token at a position stands there as a name or as a part of one; it looks at no token that is more
   * than 16 away.
   */
  readonly nameTest?: (corpus: Corpus) => (position: number) => boolean;
  /** A list of counts by its name, for key words; the same object each time. */
  readonly referenceList?: (name: string) => ReferenceList | undefined;
  /** How the corpus divides text into tokens, for simple queries. */
  readonly tokenise?: Tokeniser;
  /** The tags that simple queries mean; told by the values of `pos` unless given. */
  readonly tagset?: Tagset;
  /** The known criteria; those that documents have unless given. */
  readonly categories?: readonly string[];
  /** The document field whose values are criteria; `category` unless given. */
  readonly categoryField?: string;
}

/** The budget of one operation as each of its phases uses it: they differ in the phase whose progress they report. */
export type PhaseBudgets = Readonly<Record<Phase, Budget>>;

export function phaseBudgets(budget: Budget, { progress }: OperationContext): PhaseBudgets {
  const of = (phase: Phase): Budget => budget.reporting((share) => progress?.(phase, share));
  return { searching: of('searching'), counting: of('counting'), ordering: of('ordering'), writing: of('writing') };
}
