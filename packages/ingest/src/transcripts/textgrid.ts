// Praat TextGrid, in its long and its short form.
import { SourceError } from '@zaban/engine/errors';
import { decodeTranscript } from '../marked/decode-transcript.ts';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { quoted } from '../markup/quoted.ts';
import { type Utterance, transcript } from '../marked/utterances.ts';

/** What a tier of a transcript holds, by its name: one tier a speaker has utterances; others have words or sounds. */
export type TierKind = 'utterances' | 'words' | 'sounds';

const SOUNDS = /(?:^|[\s_.-])(?:phones?|phonemes?|phon|segments?|syllables?|MAU|KAN|MAS|MFA|IPA|SAMPA)$/i;
const WORDS = /(?:^|[\s_.-])(?:words?|tokens?|ORT|ORT-MAU)$/i;

/** The kind of a tier, and the speaker that its name gives. */
export function tierNamed(name: string): { readonly kind: TierKind; readonly speaker: string } {
  const plain = name.trim();
  const [kind, pattern]: [TierKind, RegExp] = WORDS.test(plain) ? ['words', WORDS] : ['sounds', SOUNDS];
  if (!pattern.test(plain)) return { kind: 'utterances', speaker: plain };
  return { kind, speaker: plain.replace(pattern, '').replace(/(?<![\s_.-])[\s_.-]+$/, '') };
}

/** Labels of the aligners for silence. */
const SILENCE = /^(?:<p:>|<p>|sil|sp|spn|#|<sil>|<eps>)?$/i;

/** Milliseconds of the shortest silence that is a pause: shorter ones are closures of stops and joints of the aligner. */
const SHORTEST_PAUSE = 200;

interface Interval {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type TimedUtterance = Utterance & Interval;

interface Tier {
  readonly kind: TierKind | 'points';
  readonly speaker: string;
  readonly line: number;
  readonly intervals: readonly Interval[];
}

/**
 * Reads a TextGrid: the intervals of each tier are utterances, the tier is the speaker. Tiers of words are read only if
 * there are no utterances; words up to a silence are then one. Silences in which nobody speaks are pauses. Throws a SourceError with
 * the line.
 */
export function readTextGrid(bytes: Uint8Array, file: string): MarkedFile {
  const tiers = tiersOf(new Values(decodeTranscript(bytes, file), file));
  const read = (['utterances', 'words'] as const).find((kind) => tiers.some((tier) => tier.kind === kind));
  const leftOut = new LeftOut();
  const utterances: TimedUtterance[] = [];
  for (const { kind, speaker, line, intervals } of tiers) {
    if (kind !== read) leftOut.add(`tiers of ${kind}`, line);
    else
      for (const each of kind === 'words' ? joined(intervals) : intervals) {
        if (!SILENCE.test(each.text.trim())) utterances.push({ ...each, speaker });
      }
  }
  return { documents: [transcript(withPauses(utterances, leftOut))], notes: leftOut.notes };
}

/** Utterances in the order of their starts, with the silences between them. */
function withPauses(utterances: readonly TimedUtterance[], leftOut: LeftOut): Utterance[] {
  const all: Utterance[] = [];
  let reached = Infinity;
  for (const utterance of utterances.toSorted((a, b) => a.start - b.start)) {
    const silence = utterance.start - reached;
    if (silence >= SHORTEST_PAUSE) {
      const attributes = new Map([['dur', String(silence / 1000)]]);
      all.push({ text: '', parts: [{ name: 'pause', attributes }], speaker: '', start: reached });
    } else if (silence > 0) leftOut.add(`silences shorter than ${SHORTEST_PAUSE / 1000} s`, utterance.line);
    all.push(utterance);
    reached = Math.max(utterance.end, reached === Infinity ? 0 : reached);
  }
  return all;
}

function tiersOf(values: Values): Tier[] {
  if (!/^(?:ooTextFile|ooTextFile short)$/.test(values.string()) || values.string() !== 'TextGrid') {
    throw values.fault('it is not a TextGrid in text form; save it in Praat with "Save as text file".');
  }
  values.number();
  values.number();
  const tiers: Tier[] = [];
  if (!values.flag()) return tiers;
  for (let left = values.number(); left > 0; left--) {
    const type = values.string();
    const { line } = values;
    if (type !== 'IntervalTier' && type !== 'TextTier') {
      throw values.fault(`"${quoted(type)}" is no kind of tier; it must be IntervalTier or TextTier.`);
    }
    const { kind, speaker } = tierNamed(values.string());
    values.number();
    values.number();
    const isPoints = type === 'TextTier';
    const intervals: Interval[] = [];
    for (let more = values.number(); more > 0; more--) {
      const start = milliseconds(values.number());
      const end = isPoints ? start : milliseconds(values.number());
      intervals.push({ line: values.line, start, end, text: values.string() });
    }
    tiers.push({ kind: isPoints ? 'points' : kind, speaker, line, intervals });
  }
  return tiers;
}

/** Words that no silence separates, as one. */
function joined(words: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  let open = false;
  for (const { line, start, end, text } of words) {
    if (SILENCE.test(text.trim())) open = false;
    else {
      const last = open ? all.pop() : undefined;
      all.push(last === undefined ? { line, start, end, text } : { ...last, end, text: `${last.text} ${text}` });
      open = true;
    }
  }
  return all;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * The values of a Praat text file: texts between quotation marks, numbers and flags that stand free; every other sign is
 * a remark for people, which makes the long and the short form the same.
 */
class Values {
  line = 1;
  readonly #text: string;
  readonly #file: string;
  #at = 0;
  #counted = 0;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  fault(problem: string): SourceError {
    return new SourceError(this.#file, this.line, problem);
  }

  string(): string {
    const value = this.#next('a text');
    if (!value.startsWith('"')) throw this.fault(`a text between quotation marks is missing before ${quoted(value)}.`);
    return value.slice(1, -1).replaceAll('""', '"');
  }

  number(): number {
    const value = this.#next('a number');
    const number = Number(value);
    if (!Number.isFinite(number)) throw this.fault(`${quoted(value)} is where a number belongs.`);
    return number;
  }

  flag(): boolean {
    return this.#next('<exists> or <absent>') === '<exists>';
  }

  #next(wanted: string): string {
    const text = this.#text;
    while (this.#at < text.length) {
      const start = this.#at;
      const sign = text.charAt(start);
      if (sign === '"') return this.#take(this.#endOfString(start));
      if (sign === '!') this.#at = endOf(text.indexOf('\n', start), text);
      else if (/\s/.test(sign)) this.#at += 1;
      else {
        let end = start + 1;
        while (end < text.length && !/[\s"]/.test(text.charAt(end))) end += 1;
        const word = text.slice(start, end);
        if (/^(?:[-+]?[\d.][\d.e+-]*|<\w+>)$/i.test(word)) return this.#take(end);
        this.#at = end;
      }
    }
    this.#count(text.length);
    throw this.fault(`the file ends where ${wanted} belongs; it is not complete.`);
  }

  #endOfString(start: number): number {
    const text = this.#text;
    let at = text.indexOf('"', start + 1);
    while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
    if (at >= 0) return at + 1;
    this.#count(start);
    throw this.fault('a text has no quotation mark at its end.');
  }

  #take(end: number): string {
    const value = this.#text.slice(this.#at, end);
    this.#count(this.#at);
    this.#at = end;
    return value;
  }

  /** Moves the line number to an offset. */
  #count(place: number): void {
    for (; this.#counted < place; this.#counted++) if (this.#text[this.#counted] === '\n') this.line += 1;
  }
}

function endOf(at: number, text: string): number {
  return at < 0 ? text.length : at;
}
