import type { ExampleRules, SketchRelation, Team } from '../analysis/index.ts';
import { Budget } from '../budget/index.ts';
import type { Condition, FamilyTest } from '../cql/index.ts';
import type { Cancellation } from '../budget/index.ts';
import type { Corpus, Reader } from '../corpus/index.ts';
import type { Tagset, Tokeniser } from '../simple-query/index.ts';
import type { Counterparts } from '../matching/index.ts';
import type { Joined } from './joined.ts';
import type { HeldHits, HeldNgrams } from './cache/index.ts';
import type { ReferenceList } from './request.ts';

/** Phases of a long operation; it may return to an earlier phase. */
export type Phase = 'searching' | 'counting' | 'ordering' | 'writing';

/** Input of an operation besides the corpus and the request. */
export interface OperationContext {
  /** The reader of the answer, for whom some texts may be restricted. Without a reader every text may be read whole. */
  readonly reader?: Reader;
  /**
   * Time limit in milliseconds; when it is reached, the answer has what was found by then and says so. No limit unless
   * given.
   */
  readonly deadline?: number;
  /** When it is cancelled, the operation throws the reason of the cancellation. */
  readonly signal?: Cancellation;
  /** Called now and then with the current phase and the finished share of it, 0 to 1. */
  readonly progress?: (phase: Phase, share: number) => void;
  /** Threads that share work over the whole corpus; without a team one thread does everything. */
  readonly team?: Team;
  /** Maximum number of hits that are kept in memory; no limit unless given. */
  readonly maximumHits?: number;
  /** Whether a search in a lexicon may reuse earlier results; true unless given. */
  readonly useCache?: boolean;
  /** What was found in aligned corpora for this request; absent: nobody asked one. */
  readonly joined?: Joined;
  /** The spans that have counterparts in aligned corpora; made from `joined`. */
  readonly counterparts?: Counterparts;
  /** Returns the spellings of a word's family, for `~` in queries. */
  readonly families?: (word: string) => string[];
  /** What `~10"word"` means in a query; set by the run of an operation. */
  readonly nearest?: (test: FamilyTest) => Condition;
  /** Cache of the hits of a result that is read page by page. */
  readonly held?: HeldHits;
  /** Cache of counted n-grams; without it each request counts them again. */
  readonly heldNgrams?: HeldNgrams;
  /**
   * Tokens whose n-grams are counted in one pass; 128 million unless given. A smaller number takes less memory and more
   * time.
   */
  readonly ngramShareTokens?: number;
  /** Folded single-token spellings of the site's word list, for requests that count only listed words. */
  readonly listedWords?: () => readonly string[];
  /**
   * Makes a test for a corpus: whether the token at a position is a name or part of a name. The test reads at most 16
   * tokens on either side.
   */
  readonly nameTest?: (corpus: Corpus) => (position: number) => boolean;
  /**
   * Finds a list of counts by its name, for keywords. Must return the same object each time, since results are cached
   * by object.
   */
  readonly referenceList?: (name: string) => ReferenceList | undefined;
  /** The words that a word list need not have, for its candidates; absent: not known. */
  readonly vocabulary?: () => Vocabulary;
  /** The tokeniser of the corpus, for simple queries. */
  readonly tokenise?: Tokeniser;
  /** The tagset of simple queries; recognised by the values of `pos` unless given. */
  readonly tagset?: Tagset;
  /** The relations of word sketches; those of English unless given. Must be the same object each time, since triples are cached. */
  readonly sketchRelations?: readonly SketchRelation[];
  /** What makes a good example here; the general rules unless given. */
  readonly exampleRules?: () => ExampleRules;
  /** The known criteria; unless given, all that occur in documents. */
  readonly categories?: readonly string[];
  /** The document field whose values are criteria; `category` unless given. */
  readonly categoryField?: string;
}

/** Folded words that are no candidates of a word list. */
export interface Vocabulary {
  /** General English. */
  readonly general: ReadonlySet<string>;
  /** Words that the editors have set aside, each with their reason. */
  readonly setAside: ReadonlyMap<string, string>;
}

/** The budget of one operation for each phase; the budgets differ only in the phase whose progress they report. */
export type PhaseBudgets = Readonly<Record<Phase, Budget>>;

/** The budgets of the phases of an operation, which report to the `progress` of its context. */
export function phaseBudgets(budget: Budget, { progress }: OperationContext): PhaseBudgets {
  const of = (phase: Phase): Budget => budget.reporting((share) => progress?.(phase, share));
  return { searching: of('searching'), counting: of('counting'), ordering: of('ordering'), writing: of('writing') };
}
