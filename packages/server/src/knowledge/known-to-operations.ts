import { RequestError, type OperationContext } from '@zaban/engine';
import type { Corpus } from '@zaban/engine';
import { Families } from '@zaban/word-list/families';
import { nameTest, type NameTest } from '@zaban/word-list/names';
import type { SiteKnowledge } from './site-knowledge.ts';

/**
 * What a site knows, as the operations ask for it. What takes time to build is built when it is first asked for; the word list and
 * the reference lists are looked at no earlier.
 */
export class KnownToOperations {
  readonly #knowledge: SiteKnowledge;
  #families: Families | undefined;
  #listed: readonly string[] | undefined;
  readonly #nameTests = new WeakMap<Corpus, NameTest>();

  constructor(knowledge: SiteKnowledge) {
    this.#knowledge = knowledge;
  }

  get families(): Families {
    return (this.#families ??= new Families(this.#knowledge.words));
  }

  /** Tells names from words in a corpus, by the word list. */
  nameTest(corpus: Corpus): NameTest {
    const known = this.#nameTests.get(corpus);
    if (known !== undefined) return known;
    const test = nameTest(corpus, this.families);
    this.#nameTests.set(corpus, test);
    return test;
  }

  get context(): OperationContext {
    const knowledge = this.#knowledge;
    return {
      categories: knowledge.categories,
      families: (word) => this.families.tokenForms(word),
      nameTest: (corpus) => this.nameTest(corpus),
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

  /** All spellings of one token, without those that are English words or names too. */
  #singleTokens(): string[] {
    const { families } = this;
    const sequences = families.all.flatMap((family) => families.sequences(family));
    return sequences.flatMap((tokens) => (tokens.length === 1 ? tokens : []));
  }
}
