import { join } from 'node:path';
import { analyseMarked } from '../analysis/analyse-marked.ts';
import { checkSource, openSource } from '../index.ts';
import { loadEnglish } from '../analysis/load-english.ts';
import { type MarkedFormat, readMarked } from '../readers/read-marked.ts';
import { readAll, textsOf } from './segment-text.ts';
import { folderOf } from './source-folder.ts';
import { PLACE, type Segment } from '@zaban/engine';

/** The spans of a structure of a segment, each as `tokens of it|name=value|…`, without attributes that are empty. */
export function spansOf(segment: Segment, name: string): string[] {
  const words = segment.types[0];
  return segment.structures
    .filter((structure) => structure.name === name)
    .flatMap(({ start, end, attributes }) =>
      Array.from(start, (from, span) => {
        const tokens = Array.from(segment.tokens.subarray(from, end[span]), (type) => words[type]);
        const values = attributes.map((each) => ({ name: each.name, value: each.values[span] }));
        const given = values.filter(({ value }) => value !== '').map((each) => `${each.name}=${each.value}`);
        return [tokens.join(' '), ...given].join('|');
      }),
    );
}

/** The events of a segment with the tokens around them, as `well <pause dur=2> I`. */
export function eventsIn({ tokens, types: [words], structures }: Segment): string[] {
  const word = (at: number): string => words[tokens[at]] ?? '';
  return structures
    .flatMap(({ name, start, end, attributes }) =>
      Array.from(start, (at, span) => {
        const given = attributes.filter((each) => each.name !== PLACE && each.values[span] !== '');
        const place = attributes.find((each) => each.name === PLACE)?.values[span] ?? 'none';
        const tag = [name, ...given.map((each) => `${each.name}=${each.values[span]}`)].join(' ');
        const text = [word(at - 1), `<${tag}>`, place.startsWith('end') ? '' : word(at)].join(' ').trim();
        return { at, rank: Number(place.replace('end ', '')), text, isEvent: end[span] === at };
      }),
    )
    .filter(({ isEvent }) => isEvent)
    .sort((a, b) => a.at - b.at || a.rank - b.rank)
    .map(({ text }) => text);
}

/** The first text of a file with markup, analysed without trees, and the notes about the file. */
export function markedSegment(format: MarkedFormat, input: string | Uint8Array, file = 'a') {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const { documents, notes } = readMarked(format, bytes, file);
  const segment = analyseMarked(documents[0], loadEnglish({ parse: false }));
  return {
    segment,
    text: textsOf(segment)[0],
    words: segment.tokens.length,
    fields: documents[0].fields,
    notes: notes.map(({ line, problem }) => `${line}: ${problem}`),
  };
}

/** What a build and a check of one file say, as a file (unless it is a .txt) and in a folder; without the folder's name. */
export async function reportsOf(name: string, content: string | Uint8Array): Promise<Record<string, string[]>> {
  const folder = folderOf({ 'metadata.csv': `file\n${name}\n`, [`x/${name}`]: content });
  const built = async (path: string): Promise<string[]> => {
    const warnings: string[] = [];
    const { segments } = await openSource(path, { parse: false, threads: 0, warn: (one) => warnings.push(one) });
    await readAll(segments);
    return warnings.map((warning) => warning.replaceAll(`${folder}/`, ''));
  };
  const { findings } = await checkSource(folder);
  return {
    file: name.endsWith('.txt') ? [] : await built(join(folder, 'x', name)),
    folder: await built(folder),
    check: findings.map(({ message }) => message),
  };
}
