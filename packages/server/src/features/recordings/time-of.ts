import type { Corpus, StructureAttribute } from '@zaban/engine';

/**
 * When a token is said, in seconds from the start of the recording: within the shortest structure around it that has `start` and `end`
 * in milliseconds, by the share of its tokens before this one. Undefined if no structure says it.
 */
export function timeOf({ structures }: Pick<Corpus, 'structures'>, position: number): number | undefined {
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
