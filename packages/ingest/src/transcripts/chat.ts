// CHAT, the transcripts of CHILDES and TalkBank (.cha).
import { SourceError } from '@zaban/engine/errors';
import { printReading } from '@zaban/engine/opening';
import { decodeTranscript } from '../marked/decode-transcript.ts';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { MarkedText } from '../marked/marked-text.ts';
import { attributesOf } from '../marked/utterances.ts';
import { piecesOf } from './chat-line.ts';

/** The parts of an @ID line after language and corpus. */
const ID_FIELDS = ['code', 'age', 'sex', 'group', 'ses', 'role', 'education', 'custom'];
/** Lines of every file. What @Participants says of a speaker, @ID says too, but for the name. */
const FRAME: ReadonlySet<string> = new Set(['@UTF8', '@Begin', '@End', '@Participants', '@Options']);
/** The start and end of an utterance between two signs U+0015. */
const BULLET = /\p{Cc}(\d+)_(\d+)\p{Cc}/gu;

interface Tier {
  readonly line: number;
  readonly label: string;
  text: string;
}

/** Reads a CHAT file: each main line is an utterance with its speaker and times. Throws a SourceError with the line. */
export function readChat(bytes: Uint8Array, file: string): MarkedFile {
  const tiers = tiersOf(decodeTranscript(bytes, file));
  if (!tiers.some(({ label }) => label.startsWith('*'))) {
    throw new SourceError(
      file,
      1,
      'there is no main line in it; a main line begins with * and a speaker, as in *CHI:.',
    );
  }
  const speakers = new Map<string, readonly (readonly [string, string])[]>();
  const fields = new Map<string, string>();
  const leftOut = new LeftOut();
  const content = new MarkedText();
  for (const { line, label, text } of tiers) {
    if (label === '@ID') {
      const [, , ...values] = text.split('|');
      const facts = ID_FIELDS.map((name, at) => [name, (values[at] ?? '').trim()] as const);
      speakers.set((values[0] ?? '').trim(), facts.slice(1));
    } else if (label === '@Languages') fields.set('language', text.split(/[\s,]+/, 1).join(''));
    else if (label === '@Media') fields.set('media', text.split(',', 1).join('').trim());
    else if (label === '@Date') fields.set('year', /\d{4}/.exec(text)?.[0] ?? '');
    else if (label.startsWith('@')) {
      if (!FRAME.has(label)) leftOut.add(`lines ${label}`, line);
    } else if (label.startsWith('%')) leftOut.add(`lines ${label}:`, line);
    else if (label.startsWith('*')) {
      const speaker = label.slice(1);
      const times = [...text.matchAll(BULLET)];
      const [start, end] = [times[0]?.[1], times.at(-1)?.[2]].map((time) => (time === undefined ? undefined : +time));
      content.breakBlock();
      const span = content.open('u', attributesOf({ speaker, start, end, attributes: speakers.get(speaker) ?? [] }));
      for (const piece of piecesOf(text.replaceAll(BULLET, ' '), line, leftOut)) {
        if ('name' in piece) {
          content.event(piece);
          continue;
        }
        const { text: words, normal } = piece;
        const norm = normal === '' ? undefined : content.open('norm', new Map([['value', printReading(normal)]]));
        content.add(words, false);
        if (norm !== undefined) norm.end = content.text.length;
      }
      if (span !== undefined) span.end = content.text.length;
      content.breakBlock();
    }
  }
  return { documents: [{ line: 1, id: undefined, fields, content }], notes: leftOut.notes };
}

/** The lines of the file by their labels; one that begins with a tab goes on with the line before. */
function tiersOf(text: string): Tier[] {
  const tiers: Tier[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, label, rest = ''] = /^([@*%][^:\t]{1,40}):?([^]*)$/.exec(line) ?? [];
    if (label !== undefined) tiers.push({ line: at + 1, label, text: rest.trim() });
    else if (line.trim() !== '' && tiers.length > 0) tiers.at(-1)!.text += ` ${line.trim()}`;
  }
  return tiers;
}
