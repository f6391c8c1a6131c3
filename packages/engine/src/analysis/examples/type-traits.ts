import { type Corpus, onceFor } from '../../corpus/index.ts';
import { fold } from '../../text/index.ts';
import type { ExampleRules } from '../keys/index.ts';

/** What the form of a token says of the sentence in which it stands; the traits of a type are a set of these bits. */
export const TRAIT = {
  word: 1,
  /** Its folded form is one of the commonest of the corpus. */
  common: 2,
  name: 4,
  /** It stands for something that was named before. */
  anaphor: 8,
  /** A sentence that begins with it goes on with something said before. */
  goesOn: 16,
  /** Damage or markup: no example has it. */
  illegal: 32,
  /** Digits, brackets and signs that make a sentence harder to read. */
  hard: 64,
  /** It ends a sentence. */
  ends: 128,
  /** Quotation marks and brackets, which may stand before the first word or behind the last. */
  around: 256,
  /** It begins with a capital letter or has no letters of two sizes, as in other scripts. */
  capital: 512,
  /** A verb that makes a clause. In a corpus without tags that say so, every form counts as one. */
  finite: 1024,
  /** No example has it, by the rules of the site. */
  refused: 2048,
} as const;

const ANAPHORS = new Set(
  'he she it they him her them his hers its their theirs himself herself itself themselves this these those such there here'.split(
    ' ',
  ),
);
const CONNECTORS = new Set(
  'and but or so nor yet then also too however therefore thus hence moreover furthermore besides otherwise meanwhile'.split(
    ' ',
  ),
);
const ILLEGAL = /[<>{}|\\^~_@\uFFFD\p{Cc}]|https?:|www\./u;
const HARD = /[\p{Nd}()[\]/;:*=+#•–—…]/u;
const ENDS = /^[.!?۔؟।]+$/u;
const NAMES = ['PROPN', 'NNP', 'NNPS', 'NP0'];
const FINITE = ['VBD', 'VBP', 'VBZ', 'MD'];
const VERBS = ['VERB', 'AUX'];
const AROUND = /^["'“”‘’«»()[\]]+$/u;

/** The traits of each type; of the rules that were used last they are kept. */
export function traitsOfTypes(corpus: Corpus, rules: ExampleRules): Uint16Array {
  const kept = keptTraits(corpus);
  const { commonWords, blacklist, greylist, listed } = rules;
  // By content: rules that came from another thread are other objects.
  const by = [commonWords, blacklist, greylist, listed].join('\0');
  if (kept.by !== by) Object.assign(kept, { by, traits: findTraits(corpus, rules) });
  return kept.traits;
}

const keptTraits = onceFor<Corpus, { by: string; traits: Uint16Array }>(() => ({ by: '', traits: new Uint16Array() }));

function findTraits(corpus: Corpus, { commonWords, blacklist, greylist, listed }: ExampleRules): Uint16Array {
  const { word, lc, attributes, typeCount, typeIsWord } = corpus;
  const forms = word.lexicon.values().map(traitsOfForm);
  const least = leastCommon(lc.frequency, commonWords);
  const [refused, rare, known] = [blacklist, greylist, listed].map((words) => {
    const found = words.split('\n').map((folded) => lc.lexicon.find(folded));
    return new Set(found.filter((value) => value >= 0));
  });
  const tags = attributes.get('pos') ?? attributes.get('upos');
  const isName = taggedAs(NAMES, tags) ?? taggedAs(NAMES, attributes.get('xpos')) ?? (() => false);
  const isFinite = taggedAs(FINITE, attributes.get('xpos')) ?? taggedAs([...FINITE, ...VERBS], tags) ?? (() => true);
  return Uint16Array.from({ length: typeCount }, (_, type) => {
    const folded = lc.ofType[type];
    const isCommon = (lc.frequency[folded] >= least && !rare.has(folded)) || known.has(folded);
    const common = (isCommon ? TRAIT.common : 0) | (refused.has(folded) ? TRAIT.refused : 0);
    const tagged = (isName(type) ? TRAIT.name : 0) | (isFinite(type) ? TRAIT.finite : 0);
    const traits = forms[word.ofType[type]] | common | tagged;
    return typeIsWord[type] === 1 ? traits | TRAIT.word : traits;
  });
}

function traitsOfForm(form: string): number {
  const folded = fold(form);
  const [first = ''] = form;
  return (
    (ANAPHORS.has(folded) ? TRAIT.anaphor | TRAIT.goesOn : 0) |
    (CONNECTORS.has(folded) ? TRAIT.goesOn : 0) |
    (ILLEGAL.test(form) ? TRAIT.illegal : 0) |
    (HARD.test(form) ? TRAIT.hard : 0) |
    (ENDS.test(form) ? TRAIT.ends : 0) |
    (AROUND.test(form) ? TRAIT.around : 0) |
    (/\p{L}/u.test(first) && first === first.toUpperCase() ? TRAIT.capital : 0)
  );
}

/** The least frequency of the commonest forms; at least 1. */
function leastCommon(frequency: Uint32Array, words: number): number {
  return Math.max(1, frequency.toSorted().at(-words) ?? 1);
}

type Tags = { readonly kind: string; readonly lexicon: { find(value: string): number }; readonly ofType?: Uint32Array };

/** Whether a type has one of these tags; undefined where no type has any of them. */
function taggedAs(tags: readonly string[], attribute: Tags | undefined): ((type: number) => boolean) | undefined {
  if (attribute?.ofType === undefined) return undefined;
  const { lexicon, ofType } = attribute;
  const values = tags.map((tag) => lexicon.find(tag)).filter((value) => value >= 0);
  return values.length === 0 ? undefined : (type) => values.includes(ofType[type]);
}
