import type { Lexicon } from '../words/lexicon.ts';
import { labelsOfListed, type ListedForm } from '../words/listed-words.ts';
import { regionalReading } from '../words/regional-words.ts';
import { labelsWithTags, tagsOfUnknown } from '../words/unknown-words.ts';
import { type Word, wordOf } from '../words/word.ts';
import type { TaggableWord } from './tagger.ts';

/** A form that was met, with what does not change from one place to another. */
export interface KnownForm extends TaggableWord {
  readonly text: string;
  readonly listed: ListedForm | undefined;
  /** Numbers of the types that the form has been, by label and features. */
  readonly types: Map<number, number>;
  /** The form in lower case, where capitals may stand for it in a heading. */
  readonly lower: KnownForm | undefined;
  readonly isUpperCase: boolean;
}

/** A word in capitals of this length may be a common one in a heading; shorter ones are mostly abbreviations. */
const HEADING_WORD = 4;
/** From this class on a word mostly has a capital. */
const MOSTLY_CAPITAL = 5;

/** From this class on a word has a capital nearly always. */
const ALWAYS_CAPITAL = 6;

/** Penn tags of names. */
const NAMES = ['NNP', 'NNPS'];

/** Forms met so far. What is said of one depends on the form alone, never on what was met before. */
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

  /** The forms with those in lower case that stand in a heading in capitals. */
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
      lower: isUpperCase && text.length >= HEADING_WORD ? this.#common(lowerCased) : undefined,
      isUpperCase,
    };
    this.#forms.set(text, form);
    return form;
  }

  /** The form in lower case where that is a common word. */
  #common(lowerCased: string): KnownForm | undefined {
    const form = this.of(lowerCased);
    const isCommon = form.listed !== undefined || (form.word.isKnown && form.word.capitalClass < MOSTLY_CAPITAL);
    return isCommon ? form : undefined;
  }

  /** Whether treebank or texts have the word often. */
  #isEnglish(text: string): boolean {
    const { isKnown, fine } = wordOf(text, this.#lexicon);
    return isKnown || fine > 0;
  }

  #word(text: string, listed: ListedForm | undefined): Word {
    const word = wordOf(regionalReading(text), this.#lexicon);
    if (word.isKnown) return word;
    const told = listed === undefined ? undefined : labelsOfListed(text, listed, this.#lexicon);
    if (told !== undefined) return { ...word, possible: told, possibleUncased: told };
    const tags = tagsOfUnknown(text);
    if (tags === undefined) return word;
    // "chappatis" is no verb: there is no "chappati" that could be one.
    let kept =
      tags.includes('NNS') && word.paradigm === 0 && !this.#isEnglish(text.slice(0, -1))
        ? tags.filter((tag) => tag !== 'VBZ')
        : tags;
    // "peshi": of foreign plurals in -i the list of spellings has those that English has.
    if (word.paradigm === 0 && text.endsWith('i')) kept = kept.filter((tag) => tag !== 'NNS');
    // "pls", "hahaha": no list has all that is called out.
    if (word.paradigm === 0 && word.capitals === 0 && kept.includes('VB')) kept = [...kept, 'UH'];
    // A name is written with a capital; one that always has it elsewhere may be written without.
    const isName = word.capitals === 0 && word.capitalClass >= ALWAYS_CAPITAL;
    const possible = labelsWithTags(isName ? [...kept, ...NAMES] : kept, this.#lexicon);
    return {
      ...word,
      possible,
      possibleUncased: word.capitals === 0 ? labelsWithTags([...kept, ...NAMES], this.#lexicon) : possible,
    };
  }
}

/** A copy that does not hold on to the whole text from which the word was cut. */
function detached(word: string): string {
  return word.length < 13 ? word : word.split('').join('');
}
