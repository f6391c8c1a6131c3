// How good is the English analysis, and what do the rules add to the model? Measured on gold sentences and real texts.
//
//   node bench/analysis-quality.ts
//
// Needs the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data): the dev part of UD English EWT (tokens, tags,
// lemmas, sentences) and court judgments (amounts in rupees, "Mst."). The model alone is wink-nlp's own pipeline.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Segment } from '@zaban/engine';
import { analyseText } from '../packages/ingest/src/analysis/analyse-text.ts';
import { Tagger } from '../packages/ingest/src/analysis/tagger.ts';
import { openSource } from '../packages/ingest/src/index.ts';

interface Token {
  readonly start: number;
  readonly end: number;
  readonly lemma: string;
  readonly pos: string;
}

interface Analysis {
  readonly tokens: readonly Token[];
  /** Start and end of each sentence in characters. */
  readonly sentences: readonly (readonly [number, number])[];
}

const data = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const treebank = join(data, 'ud-english-ewt-dev.conllu');
if (!existsSync(treebank)) {
  console.log('SKIPPED: the shared data folder is absent; set ZABAN_SHARED_DATA to its place.');
  process.exit();
}

/** Text and analysis of each document of a segment. */
function documentsOf(segment: Segment): { text: string; analysis: Analysis }[] {
  const [words, ...others] = segment.columns.map((_, column) => segment.types[column]);
  const lemmas = others[segment.columns.indexOf('lemma') - 1];
  const tags = others[segment.columns.indexOf('pos') - 1];
  const sentences = segment.structures.find(({ name }) => name === 's')!;
  return segment.documents.map(({ start, end, lead }) => {
    let text = lead;
    const tokens: Token[] = [];
    for (let token = start; token < end; token++) {
      const type = segment.tokens[token];
      const from = text.length;
      text += words[type];
      tokens.push({ start: from, end: text.length, lemma: lemmas[type], pos: tags[type] });
      text += segment.separatorTable[segment.separators[token]];
    }
    const inside = Array.from(sentences.start.keys()).filter(
      (span) => sentences.start[span] >= start && sentences.end[span] <= end,
    );
    return {
      text,
      analysis: {
        tokens,
        sentences: inside.map(
          (span) => [tokens[sentences.start[span] - start].start, tokens[sentences.end[span] - 1 - start].end] as const,
        ),
      },
    };
  });
}

const requireOfIngest = createRequire(join(import.meta.dirname, '../packages/ingest/package.json'));
const winkNlp = requireOfIngest('wink-nlp') as (model: unknown, pipe: string[]) => WinkNlp;

interface WinkNlp {
  readonly its: Readonly<Record<'value' | 'pos' | 'lemma' | 'type' | 'span', unknown>>;
  readDoc(text: string): {
    tokens(): { out(its: unknown): string[] };
    sentences(): { each(visit: (sentence: { out(its: unknown): [number, number] }) => void): void };
  };
}

/** The model's own tokens, tags, lemmas and sentences, located in the text. */
function modelAlone(nlp: WinkNlp, text: string): Analysis {
  const document = nlp.readDoc(text);
  const [values, tags, lemmas, kinds] = [nlp.its.value, nlp.its.pos, nlp.its.lemma, nlp.its.type].map((its) =>
    document.tokens().out(its),
  );
  const all = values.map((value, at) => ({ value, pos: tags[at], lemma: lemmas[at], blank: kinds[at] === 'tabCRLF' }));
  let from = 0;
  const located = all.map(({ value, ...rest }) => {
    const start = text.indexOf(value, from);
    from = start + value.length;
    return { ...rest, start, end: from };
  });
  const sentences: [number, number][] = [];
  document.sentences().each((sentence) => {
    const [first, last] = sentence.out(nlp.its.span);
    const words = located.slice(first, last + 1).filter(({ blank }) => !blank);
    if (words.length > 0) sentences.push([words[0].start, words.at(-1)!.end]);
  });
  return { tokens: located.filter(({ blank }) => !blank), sentences };
}

/** Gold tokens with hyphenated words joined, which are one token here and three in the treebank. */
function joinHyphenated(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const glued = before !== undefined && before.end === token.start;
    const isHyphen = text.slice(token.start, token.end) === '-';
    const continues =
      glued && isHyphen && /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(text.slice(token.start - 1, token.end + 1));
    const follows = glued && /[\p{L}\p{N}]-$/u.test(text.slice(before.start, before.end));
    if (continues || follows) {
      joined[joined.length - 1] = { ...token, start: before.start, lemma: before.lemma + token.lemma };
    } else joined.push(token);
  }
  return joined;
}

class Score {
  right = 0;
  found = 0;
  gold = 0;
  get f1(): string {
    return ((200 * this.right) / (this.found + this.gold)).toFixed(2);
  }
}

class Scores {
  readonly tokens = new Score();
  readonly sentences = new Score();
  tags = 0;
  lemmas = 0;
  contentWords = 0;

  add(found: Analysis, gold: Analysis): void {
    const byPlace = new Map(found.tokens.map((token) => [`${token.start} ${token.end}`, token]));
    this.tokens.found += found.tokens.length;
    this.tokens.gold += gold.tokens.length;
    for (const token of gold.tokens) {
      const match = byPlace.get(`${token.start} ${token.end}`);
      if (match === undefined) continue;
      this.tokens.right += 1;
      if (match.pos === token.pos) this.tags += 1;
      if (!/^(?:NOUN|VERB|ADJ|ADV)$/.test(token.pos)) continue;
      this.contentWords += 1;
      if (match.lemma.toLowerCase() === token.lemma.toLowerCase()) this.lemmas += 1;
    }
    const places = new Set(found.sentences.map((place) => place.join(' ')));
    this.sentences.found += places.size;
    this.sentences.gold += gold.sentences.length;
    this.sentences.right += gold.sentences.filter((place) => places.has(place.join(' '))).length;
  }

  print(name: string): void {
    const tags = ((100 * this.tags) / this.tokens.right).toFixed(2);
    const lemmas = ((100 * this.lemmas) / this.contentWords).toFixed(2);
    console.log(`${name.padEnd(52)} ${this.tokens.f1}  ${tags}  ${lemmas}  ${this.sentences.f1}`);
  }
}

const nlp = winkNlp(requireOfIngest('wink-eng-lite-web-model'), ['sbd', 'pos']);
const tagger = new Tagger();
const scores = {
  'model alone': new Scores(),
  'model alone, gold with hyphenated words joined': new Scores(),
  'with the rules': new Scores(),
  'with the rules, gold with hyphenated words joined': new Scores(),
};
for await (const segment of (await openSource(treebank)).segments) {
  for (const { text, analysis: gold } of documentsOf(segment)) {
    const joined = { ...gold, tokens: joinHyphenated(gold.tokens, text) };
    const alone = modelAlone(nlp, text);
    const [{ analysis: ruled }] = documentsOf(analyseText(text, tagger));
    scores['model alone'].add(alone, gold);
    scores['model alone, gold with hyphenated words joined'].add(alone, joined);
    scores['with the rules'].add(ruled, gold);
    scores['with the rules, gold with hyphenated words joined'].add(ruled, joined);
  }
}
console.log(`UD English EWT, dev${' '.repeat(33)} token F1, tags, lemmas of content words, sentence F1`);
for (const [name, score] of Object.entries(scores)) score.print(name);

/** Places in which a sentence ends although it should not. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'inside an amount ("Rs. | 5.2")': /\bRs\.?\s*$/i,
  'after the number of an amount ("5. | 2 crore")': /\bRs\.?\s?[\d,]+\.$/i,
  'after "Mst."': /\bMst\.$/i,
  'after "No." before a number': /\bNos?\.$/,
  'after a title (Mr. Mrs. Ms. Dr. Prof. Ch.)': /\b(?:Mr|Mrs|Ms|Dr|Prof|Ch)\.$/,
  'after "v." or "vs."': /\bvs?\.$/,
  'after "M/s."': /\bM\/s\.$/i,
};

const judgments = join(data, 'judgments/judgments.jsonl');
const faults = new Map(Object.keys(FAULTS).map((name) => [name, { alone: 0, ruled: 0 }]));
let amounts = 0;
let mst = 0;
function count(analysis: Analysis, text: string, kind: 'alone' | 'ruled'): void {
  for (const [start, end] of analysis.sentences) {
    const sentence = text.slice(start, end);
    const goesOn = /^\s*[\d\p{L}]/u.test(text.slice(end, end + 8));
    if (!goesOn) continue;
    for (const [name, pattern] of Object.entries(FAULTS)) {
      if (pattern.test(sentence) && (!name.includes('number') || /^\s*\d/.test(text.slice(end))))
        faults.get(name)![kind] += 1;
    }
  }
}
for (const line of readFileSync(judgments, 'utf8').trim().split('\n')) {
  const { text } = JSON.parse(line) as { text: string };
  amounts += text.match(/\bRs\.?\s?\d/gi)?.length ?? 0;
  mst += text.match(/\bMst\./gi)?.length ?? 0;
  count(modelAlone(nlp, text), text, 'alone');
  count(documentsOf(analyseText(text, tagger))[0].analysis, text, 'ruled');
}
console.log(
  `\nSentences that end where they should not, 600 judgments (${amounts} amounts, ${mst} times "Mst."): alone, with rules`,
);
for (const [name, { alone, ruled }] of faults) console.log(`${name.padEnd(52)} ${alone}  ${ruled}`);
