// SubRip (.srt) and WebVTT (.vtt).
import { SourceError } from '@zaban/engine/errors';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { type Utterance, transcript } from '../marked/utterances.ts';
import { decodeTranscript } from '../marked/decode-transcript.ts';
import { decodeEntities } from '../markup/entities.ts';
import type { Unread } from '../markup/unread-markup.ts';

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:\s|$)/;
/** Blocks of WebVTT that are no cues. */
const NO_CUE = /^(NOTE|STYLE|REGION)(?:\s|$)/;
/** A tag of WebVTT or SubRip: <v Name>, </v>, <i>, <c.loud>, <font color="…">. */
const TAG = /<(\/?)([a-z]+)([\s.][^<>]*)?>/gi;
/** Times within a cue, and the places of subtitles. */
const NO_TEXT = /<[\d:.]{5,20}>|\{\\[^{}]*\}/g;

/** One block of a file: its lines, without the blank lines around it. */
interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

/** Reads subtitles: each cue is an utterance with its times, each voice of a cue one of its own. Throws a SourceError. */
export function readSubtitles(bytes: Uint8Array, file: string): MarkedFile {
  const text = decodeTranscript(bytes, file);
  const leftOut = new LeftOut();
  const notes: Unread[] = [];
  const utterances: Utterance[] = [];
  let cues = 0;
  for (const { line, lines } of blocksOf(text)) {
    const at = lines.findIndex((each) => TIMES.test(each));
    if (at < 0) {
      const [first = ''] = lines;
      const kind = NO_CUE.exec(first)?.[1];
      if (kind !== undefined) leftOut.add(`${kind} blocks`, line);
      else if (!(line === 1 && first.startsWith('WEBVTT'))) leftOut.add('blocks without times', line);
      continue;
    }
    cues += 1;
    const [, from = '', to = ''] = TIMES.exec(lines[at]!)!;
    const [start, end] = [milliseconds(from), milliseconds(to)];
    if (end < start) notes.push({ kind: 'document', line: line + at, problem: 'this cue ends before it starts.' });
    for (const { speaker, text } of voicesOf(
      lines
        .slice(at + 1)
        .join('\n')
        .replaceAll(NO_TEXT, ''),
      (tag) => leftOut.add(`<${tag}>`, line + at + 1),
    )) {
      utterances.push({ text, speaker, start, end });
    }
  }
  if (cues === 0) {
    throw new SourceError(file, 1, 'there is no cue in it; a cue has a line such as 00:00:01,000 --> 00:00:04,000.');
  }
  return { documents: [transcript(utterances)], notes: [...notes, ...leftOut.notes] };
}

function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let inside = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') inside = false;
    else {
      if (!inside) blocks.push({ line: at + 1, lines: [] });
      blocks.at(-1)!.lines.push(line);
      inside = true;
    }
  }
  return blocks;
}

/** The milliseconds of a time, such as 01:02:03,5 (three and a half seconds) or 02:03.500. */
function milliseconds(time: string): number {
  const [clock = '', fraction = ''] = time.split(/[.,]/);
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Number(fraction.padEnd(3, '0'));
}

/** The text of a cue by its voices, without tags. @param drop called with the name of every other tag that begins */
function voicesOf(cue: string, drop: (tag: string) => void): { speaker: string; text: string }[] {
  const voices = [{ speaker: '', text: '' }];
  let from = 0;
  for (const match of cue.matchAll(TAG)) {
    const [tag, closing, name = '', rest = ''] = match;
    voices.at(-1)!.text += decodeEntities(cue.slice(from, match.index));
    from = match.index + tag.length;
    if (name !== 'v' && closing === '') drop(name);
    if (name === 'v') voices.push({ speaker: closing === '' ? voiceIn(rest) : '', text: '' });
  }
  voices.at(-1)!.text += decodeEntities(cue.slice(from));
  return voices.map(({ speaker, text }) => ({ speaker, text: text.replaceAll('&nbsp;', ' ') }));
}

/** The name in a tag <v.loud Name>, without its classes. */
function voiceIn(rest: string): string {
  return decodeEntities(rest.replace(/^[^\s]*\s*/, '').trim());
}
