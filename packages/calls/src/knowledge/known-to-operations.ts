import { type Corpus, onceFor, type OperationContext, readTogether, RequestError } from '@zaban/engine';
import { Families } from '@zaban/word-list/families';
import { nameTest, prepareNameTest, type NameTest } from '@zaban/word-list/names';
import type { SiteKnowledge } from './site-knowledge.ts';

/**
 * The data of a site in the form that operations use. Derived data is computed on first use; the word list and the reference lists
 * are not read before.
 */
export class KnownToOperations {
  readonly #knowledge: SiteKnowledge;
  #families: Families | undefined;
  #listed: readonly string[] | undefined;

  constructor(knowledge: SiteKnowledge) {
    this.#knowledge = knowledge;
  }

  get families(): Families {
    return (this.#families ??= new Families(this.#knowledge.words));
  }

  /** The test, based on the word list, that distinguishes names from words in a corpus. */
  readonly nameTest = onceFor((corpus: Corpus): NameTest => {
    readTogether([() => this.families, () => prepareNameTest(corpus)]);
    return nameTest(corpus, this.families);
  });

  get context(): OperationContext {
    const knowledge = this.#knowledge;
    return {
      categories: knowledge.categories,
      families: (word) => this.families.tokenForms(word),
      nameTest: this.nameTest,
      listedWords: () => (this.#listed ??= this.#singleTokens()),
      referenceList: (name) => {
        const { referenceLists } = knowledge;
        const list = referenceLists.get(name);
        if (list !== undefined) return list;
        const known = [...referenceLists.keys()].join(', ') || 'none';
        throw new RequestError('bad_request', `There is no reference list “${name}” here; known: ${known}.`);
      },
    };
  }

  /** All spellings that are single tokens, without those that are also English words or names. */
  #singleTokens(): string[] {
    const { families } = this;
    const sequences = families.all.flatMap((family) => families.sequences(family));
    return sequences.flatMap((tokens) => (tokens.length === 1 ? tokens : []));
  }
}
