import { CAPITAL_CLASS, type Lexicon } from '../words/lexicon.ts';
import { labelsOfListed, type ListedForm } from '../words/listed-words.ts';
import { regionalReading } from '../words/regional-words.ts';
import { labelsWithTags, tagsOfUnknown } from '../words/unknown-words.ts';
import { type Word, wordOf } from '../words/word.ts';
import type { TaggableWord } from './tagger.ts';

/** A word form with the values that do not depend on its context. */
export interface KnownForm extends TaggableWord {
  readonly text: string;
  readonly listed: ListedForm | undefined;
  /** Numbers of the types with this form, by label and features. */
  readonly types: Map<number, number>;
  /** The form in lower case, if this form is in capitals and may be an ordinary word of a heading. */
  readonly lower: KnownForm | undefined;
  readonly isUpperCase: boolean;
}

/**
 * Minimum length of a word in capitals that may be an ordinary word in a heading; shorter ones are mostly abbreviations.
 */
const MIN_HEADING_WORD = 4;
/** Penn tags of names. */
const NAMES = ['NNP', 'NNPS'];

/** A cache of forms. The values of a form depend on the form alone, never on earlier forms. */
export class KnownForms {
  readonly #lexicon: Lexicon;
  readonly #listed: ReadonlyMap<string, ListedForm>;
  readonly #forms = new Map<string, KnownForm>();

  constructor(lexicon: Lexicon, listed: ReadonlyMap<string, ListedForm>) {
    this.#lexicon = lexicon;
    this.#listed = listed;
  }

  of(text: string): KnownForm {
    return this.#forms.get(text) ?? this.#add(detached(text));
  }

  /** The forms, where those in capitals next to another form in capitals are replaced by `lower`, if they have it. */
  withoutHeadings(forms: readonly KnownForm[]): readonly KnownForm[] {
    let seen: KnownForm[] | undefined;
    for (let token = 0; token < forms.length; token++) {
      const { lower } = forms[token];
      if (lower === undefined) continue;
      if (forms[token - 1]?.isUpperCase || forms[token + 1]?.isUpperCase) {
        seen ??= forms.slice();
        seen[token] = lower;
      }
    }
    return seen ?? forms;
  }

  #add(text: string): KnownForm {
    const lowerCased = text.toLowerCase();
    const listed = this.#listed.get(text) ?? this.#listed.get(lowerCased);
    const isUpperCase = text.length > 1 && text !== lowerCased && text === text.toUpperCase();
    const form: KnownForm = {
      text,
      listed,
      word: this.#word(text, text === lowerCased ? listed : undefined),
      scores: undefined,
      types: new Map(),
      lower: isUpperCase && text.length >= MIN_HEADING_WORD ? this.#common(lowerCased) : undefined,
      isUpperCase,
    };
    this.#forms.set(text, form);
    return form;
  }

  /** The form in lower case if that is an ordinary word. */
  #common(lowerCased: string): KnownForm | undefined {
    const form = this.of(lowerCased);
    const isCommon = form.listed !== undefined || (form.word.isKnown && form.word.capitalClass < CAPITAL_CLASS.mostly);
    return isCommon ? form : undefined;
  }

  /** Whether the word is frequent in the treebank or the texts. */
  #isEnglish(text: string): boolean {
    const { isKnown, fine } = wordOf(text, this.#lexicon);
    return isKnown || fine > 0;
  }

  #word(text: string, listed: ListedForm | undefined): Word {
    const word = wordOf(regionalReading(text), this.#lexicon);
    if (word.isKnown) return word;
    const labels = listed === undefined ? undefined : labelsOfListed(text, listed, this.#lexicon);
    if (labels !== undefined) return { ...word, possible: labels, possibleUncased: labels };
    const tags = tagsOfUnknown(text);
    if (tags === undefined) return word;
    // "chappatis" is not a verb: there is no verb "chappati".
    let kept =
      tags.includes('NNS') && word.paradigm === 0 && !this.#isEnglish(text.slice(0, -1))
        ? tags.filter((tag) => tag !== 'VBZ')
        : tags;
    // "peshi" is not a plural: the list of spellings contains the foreign plurals in -i of English.
    if (word.paradigm === 0 && text.endsWith('i')) kept = kept.filter((tag) => tag !== 'NNS');
    // "pls", "hahaha" may be interjections: no list contains all of them.
    if (word.paradigm === 0 && word.capitals === 0 && kept.includes('VB')) kept = [...kept, 'UH'];
    // A form without a capital may be a name only if the word nearly always has one elsewhere.
    const isName = word.capitals === 0 && word.capitalClass >= CAPITAL_CLASS.alwaysOfFew;
    const possible = labelsWithTags(isName ? [...kept, ...NAMES] : kept, this.#lexicon);
    return {
      ...word,
      possible,
      possibleUncased: word.capitals === 0 ? labelsWithTags([...kept, ...NAMES], this.#lexicon) : possible,
    };
  }
}

/** In V8, a slice of at least this length refers to its whole text, which stays in memory. */
const MIN_SLICE = 13;

/** A copy of a slice of a text that does not keep the whole text in memory. */
function detached(word: string): string {
  return word.length < MIN_SLICE ? word : word.split('').join('');
}
