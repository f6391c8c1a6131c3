import type { DocumentInfo, RecordingAtDoc } from '@zaban/contract';
import type { Corpus, StructureAttribute } from '@zaban/engine';
import { CallError } from '../errors/call-error.ts';

/** Seconds that are heard before the token. */
const BEFORE = 2;

/** When a token of a text is said, and from when it is played. @throws CallError unknown_file if the text does not say it */
export function momentOf(
  corpus: Pick<Corpus, 'structures'>,
  { fileName }: DocumentInfo,
  position: number,
): Pick<RecordingAtDoc, 'at' | 'from'> {
  const at = timeOf(corpus, position);
  if (at === undefined) throw new CallError('unknown_file', `${fileName} does not say when this is said.`);
  return { at, from: Math.max(0, at - BEFORE) };
}

/**
 * When a token is said, in seconds from the start of the recording: within the shortest structure around it that has `start` and `end`
 * in milliseconds, by the share of its tokens before this one. Undefined if no structure says it.
 */
function timeOf({ structures }: Pick<Corpus, 'structures'>, position: number): number | undefined {
  let found: { readonly time: number; readonly tokens: number } | undefined;
  for (const structure of structures.values()) {
    const { attributes } = structure;
    const from = attributes.get('start');
    if (from === undefined) continue;
    const span = structure.at(position as never);
    if (span === -1) continue;
    const start = milliseconds(from, span);
    if (start === undefined) continue;
    const end = milliseconds(attributes.get('end'), span) ?? start;
    const tokens = structure.end[span]! - structure.start[span]!;
    const share = (position - structure.start[span]!) / tokens;
    if (found === undefined || tokens < found.tokens) found = { time: (start + share * (end - start)) / 1000, tokens };
  }
  return found?.time;
}

function milliseconds(attribute: StructureAttribute | undefined, span: number): number | undefined {
  const value = attribute?.lexicon.value(attribute.ofSpan[span]!) ?? '';
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}
