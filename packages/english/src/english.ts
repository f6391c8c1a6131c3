import { tokenOffsets } from '@zaban/engine/text';
import type { Dependencies, DependencyParser, TaggedToken } from './analysis.ts';
import { Lemmatiser } from './lemmas/lemmatiser.ts';
import { readModel } from './linear/hashed-weights.ts';
import { type ModelSections, sectionOf } from './model/sections.ts';
import { MorphologyAnalyser } from './morphology/analyse-morphology.ts';
import { FeatureSets } from './morphology/feature-sets.ts';
import { kindOf } from './morphology/templates.ts';
import { paragraphRanges } from './sentences/paragraphs.ts';
import { SentenceSplitter } from './sentences/sentence-splitter.ts';
import { tokensInRanges } from './sentences/token-ranges.ts';
import { SecondLook } from './tagging/second-look.ts';
import { LabelTagger } from './tagging/tagger.ts';
import { type KnownForm, KnownForms } from './tagging/known-forms.ts';
import { TokenTypes } from './token-types.ts';
import { type Lexicon, openLexicon } from './words/lexicon.ts';
import type { ListedForm } from './words/listed-words.ts';

/** A token of a text. */
export interface AnalysedToken extends TaggedToken {
  /** Position in the text, as half-open UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Index of the head in the sentence, from 0; -1 for the root. Only present if a parser was used. */
  readonly head?: number;
  readonly deprel?: string;
}

export interface EnglishOptions {
  /** Lemma and tag by spelling, such as those of a site's word list. */
  readonly listed?: ReadonlyMap<string, ListedForm>;
  readonly parser?: DependencyParser;
}

/** Upper bound of the numbers of feature sets, which are combined with a label in one number. */
const FEATURE_SETS = 256;

/**
 * Analyses English: sentences, tags, features and lemmas, and with a parser heads and relations. Types are numbered across
 * calls, so that a known token costs one look-up; the analysis of a text never depends on earlier texts.
 */
export class English {
  readonly types = new TokenTypes();
  readonly #forms: KnownForms;
  readonly #tagger: LabelTagger;
  readonly #morphology: MorphologyAnalyser;
  readonly #feats: readonly string[];
  readonly #lemmatiser: Lemmatiser;
  readonly #lexicon: Lexicon;
  readonly #kinds: Uint8Array;
  readonly #splitter: SentenceSplitter;
  readonly #parser: DependencyParser | undefined;

  constructor(sections: ModelSections, { listed = new Map(), parser }: EnglishOptions = {}) {
    this.#lexicon = openLexicon(sectionOf(sections, 'lexicon'));
    this.#forms = new KnownForms(this.#lexicon, listed);
    const secondLook = new SecondLook(readModel(sectionOf(sections, 'second-look')).model);
    this.#tagger = new LabelTagger(readModel(sectionOf(sections, 'tagger')).model, this.#lexicon, secondLook);
    const sets = new FeatureSets(sectionOf(sections, 'feature-sets'));
    this.#feats = sets.feats;
    this.#morphology = new MorphologyAnalyser(sets, readModel(sectionOf(sections, 'morphology')).model);
    this.#lemmatiser = new Lemmatiser(sectionOf(sections, 'lemmas'), this.#lexicon);
    this.#kinds = Uint8Array.from(this.#lexicon.labels, kindOf);
    this.#splitter = new SentenceSplitter(readModel(sectionOf(sections, 'sentences')).model);
    this.#parser = parser;
  }

  /**
   * The type of each token of a text, a number of `types`. `offsets` are start and end of each token, in pairs; `starts` are the
   * first tokens of the sentences, ascending.
   */
  tag(text: string, offsets: Uint32Array, starts: readonly number[]): Uint32Array {
    const forms: KnownForm[] = [];
    for (let at = 0; at < offsets.length; at += 2) forms.push(this.#forms.of(text.slice(offsets[at], offsets[at + 1])));
    return this.#tagForms(forms, starts);
  }

  /** Splits paragraphs into sentences; arguments and result are spans in tokens, in pairs. */
  sentences(text: string, offsets: Uint32Array, paragraphs: readonly number[]): number[] {
    const word = (token: number): KnownForm['word'] =>
      this.#forms.of(text.slice(offsets[token * 2], offsets[token * 2 + 1])).word;
    const spans: number[] = [];
    for (let at = 0; at < paragraphs.length; at += 2) {
      let start = paragraphs[at];
      for (const end of this.#splitter.ends(text, offsets, { from: start, to: paragraphs[at + 1], word })) {
        spans.push(start, end);
        start = end;
      }
    }
    return spans;
  }

  /** Whether heads and relations can be found. */
  get parses(): boolean {
    return this.#parser !== undefined;
  }

  /** Heads and relations of the tokens of one sentence, given their types; none without a parser. */
  parse(types: Uint32Array): Dependencies | undefined {
    if (this.#parser === undefined || types.length === 0) return undefined;
    return this.#parser.parse(Array.from(types, (type) => this.types.token(type)));
  }

  /** The sentences of a text with the full analysis of their tokens. */
  analyse(text: string): AnalysedToken[][] {
    const offsets = tokenOffsets(text);
    const spans = this.sentences(text, offsets, tokensInRanges(offsets, paragraphRanges(text)));
    const starts = spans.filter((_, at) => at % 2 === 0);
    const types = this.tag(text, offsets, starts);
    return starts.map((start, sentence) => {
      const end = spans[sentence * 2 + 1];
      return this.#sentence(types.subarray(start, end), offsets.subarray(start * 2, end * 2));
    });
  }

  /** As `analyse`, for given sentences and tokens; positions refer to all tokens joined by spaces. */
  analyseTokens(sentences: readonly (readonly string[])[]): AnalysedToken[][] {
    let place = 0;
    return sentences.map((forms) => {
      const known = forms.map((form) => this.#forms.of(form));
      const places = new Uint32Array(forms.length * 2);
      for (const [token, { length }] of forms.entries()) {
        places[token * 2] = place;
        places[token * 2 + 1] = place + length;
        place += length + 1;
      }
      return this.#sentence(this.#tagForms(known, [0]), places);
    });
  }

  /** The tokens of one sentence, given their types and their positions: start and end of each, in pairs. */
  #sentence(types: Uint32Array, places: Uint32Array): AnalysedToken[] {
    const tokens = Array.from(types, (type) => this.types.token(type));
    const placed = (at: number): AnalysedToken => {
      const { form, lemma, upos, xpos, feats } = tokens[at];
      return { form, lemma, upos, xpos, feats, start: places[at * 2], end: places[at * 2 + 1] };
    };
    const tree = this.parse(types);
    return tokens.map((_, at) =>
      tree === undefined ? placed(at) : { ...placed(at), head: tree.heads[at], deprel: tree.relations[at] },
    );
  }

  #tagForms(forms: readonly KnownForm[], starts: readonly number[]): Uint32Array {
    const seen = this.#forms.withoutHeadings(forms);
    const labels = new Uint8Array(forms.length);
    const types = new Uint32Array(forms.length);
    const word = (place: number): KnownForm['word'] => seen[place].word;
    for (let sentence = 0; sentence <= starts.length; sentence++) {
      const from = sentence === 0 ? 0 : starts[sentence - 1];
      const to = sentence === starts.length ? forms.length : starts[sentence];
      if (from === to) continue;
      this.#tagger.tag(seen, from, to, labels);
      const labelled = { from, to, word, labels, kinds: this.#kinds };
      for (let token = from; token < to; token++) {
        types[token] = this.#type(forms[token], labels[token], this.#morphology.featsOf(labelled, token));
      }
    }
    return types;
  }

  #type(form: KnownForm, label: number, feats: number): number {
    const place = label * FEATURE_SETS + feats;
    const known = form.types.get(place);
    if (known !== undefined) return known;
    const { upos, xpos } = this.#lexicon.labels[label];
    const type = this.types.add({
      form: form.text,
      lemma: this.#lemma(form, label),
      upos,
      xpos,
      feats: this.#feats[feats],
    });
    form.types.set(place, type);
    return type;
  }

  #lemma({ text, listed, word }: KnownForm, label: number): string {
    const { upos } = this.#lexicon.labels[label];
    if (listed !== undefined && upos !== 'PROPN' && (!word.isKnown || listed.tag === upos))
      return listed.lemma.toLowerCase();
    return this.#lemmatiser.lemma(text, label);
  }
}
