import type { SiteFile } from '@zaban/contract';
import {
  type Corpus,
  EXAMPLE_RULES,
  type ExampleRules,
  fold,
  onceFor,
  type OperationContext,
  readTogether,
  type ReferenceList,
  RequestError,
  type SketchRelation,
  type Vocabulary,
} from '@zaban/engine';
import { Families, type SpelledWord } from '@zaban/word-list/families';
import { nameTest, prepareNameTest, type NameTest } from '@zaban/word-list/names';

/** Data of a site that operations need besides the texts. It can be sent to a thread. */
export interface OperationData {
  /** Category values, in the order of the site. Default: those of the texts. */
  readonly categories?: readonly string[];
  /** The relations of word sketches, if the site has its own. */
  readonly sketchRelations?: readonly SketchRelation[];
  /** What makes a good example, where the site says it. */
  readonly goodExamples?: SiteFile['goodExamples'];
  /** The words of the list, for spelling families in queries. */
  readonly words: readonly SpelledWord[];
  /** Reference lists by name. */
  readonly referenceLists: ReadonlyMap<string, ReferenceList>;
  /** Words that are no candidates for the list, besides those of the reference lists. */
  readonly knownWords: KnownWords;
}

/** Folded words that are no candidates for the word list. */
export interface KnownWords {
  /** Words of general English, one a line. */
  readonly general: string;
  /** What the editors have set aside, each with their reason. */
  readonly setAside: Readonly<Record<string, string>>;
}

/**
 * The data of a site in the form that operations use. Derived data is computed on first use; the word list and the reference lists
 * are not read before.
 */
export class PreparedOperationData {
  readonly #data: OperationData;
  #families: Families | undefined;
  #listed: readonly string[] | undefined;
  #vocabulary: Vocabulary | undefined;
  #exampleRules: ExampleRules | undefined;

  constructor(data: OperationData) {
    this.#data = data;
  }

  get families(): Families {
    return (this.#families ??= new Families(this.#data.words));
  }

  /** The test, based on the word list, that distinguishes names from words in a corpus. */
  readonly nameTest = onceFor((corpus: Corpus): NameTest => {
    readTogether([() => this.families, () => prepareNameTest(corpus)]);
    return nameTest(corpus, this.families);
  });

  get context(): OperationContext {
    const data = this.#data;
    return {
      ...(data.categories && { categories: data.categories }),
      ...(data.sketchRelations && { sketchRelations: data.sketchRelations }),
      families: (word) => this.families.tokenForms(word),
      nameTest: this.nameTest,
      listedWords: () => this.#listedWords,
      exampleRules: () => (this.#exampleRules ??= rulesOf(data.goodExamples, this.#listedWords)),
      vocabulary: () => (this.#vocabulary ??= vocabularyOf(data)),
      referenceList: (name) => {
        const { referenceLists } = data;
        const list = referenceLists.get(name);
        if (list !== undefined) return list;
        const known = [...referenceLists.keys()].join(', ') || 'none';
        throw new RequestError('bad_request', `There is no reference list “${name}” here; known: ${known}.`);
      },
    };
  }

  get #listedWords(): readonly string[] {
    return (this.#listed ??= this.#singleTokens());
  }

  /** All spellings that are single tokens, without those that are also English words or names. */
  #singleTokens(): string[] {
    const { families } = this;
    const sequences = families.all.flatMap((family) => families.sequences(family));
    return sequences.flatMap((tokens) => (tokens.length === 1 ? tokens : []));
  }
}

function rulesOf(site: SiteFile['goodExamples'], listed: readonly string[]): ExampleRules {
  const { blacklist = [], greylist = [], ...given } = site ?? {};
  const words = { blacklist: foldedLines(blacklist), greylist: foldedLines(greylist), listed: listed.join('\n') };
  return Object.assign({ ...EXAMPLE_RULES }, given, words);
}

function foldedLines(words: readonly string[]): string {
  return words.map(fold).join('\n');
}

function vocabularyOf(data: OperationData): Vocabulary {
  readTogether([() => data.referenceLists, () => data.knownWords]);
  const { general, setAside } = data.knownWords;
  const words = Array.from(data.referenceLists.values(), (list) => Object.keys(list.words).map(fold));
  return {
    general: new Set([...words.flat(), ...general.split('\n')].filter((word) => word !== '')),
    setAside: new Map(Object.entries(setAside)),
  };
}
