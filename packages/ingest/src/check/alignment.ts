import type { AlignedBy } from '@zaban/engine';
import { alignmentKeys, metBy } from '@zaban/engine/opening';
import { openSources } from '../open-sources.ts';
import type { ReaderOptions } from '../options.ts';
import type { Finding } from './report.ts';

/** The texts of a corpus of a site that is aligned with another one. */
export interface AlignedSource {
  readonly id: string;
  readonly paths: readonly string[];
  readonly language?: string | undefined;
}

/** The keys of the structures of a corpus, each with the name of the first text that has it. */
type Keys = ReadonlyMap<string, string>;

/** Number of keys that a finding names. */
const NAMED = 3;

/** Reads two aligned sources, and reports alignments of each that lead nowhere in the other. Throws a SourceError. */
export async function checkAlignment(
  one: AlignedSource,
  other: AlignedSource,
  options: ReaderOptions = {},
): Promise<Finding[]> {
  const [here, there] = [await keysOf(one, options), await keysOf(other, options)];
  return [...nowhere(one, here, other, there), ...nowhere(other, there, one, here)];
}

function nowhere({ id }: AlignedSource, keys: Keys, { id: other }: AlignedSource, met: Keys): Finding[] {
  // An id alone does not promise a counterpart.
  const links = [...keys].filter(([key]) => !key.startsWith('<'));
  const lost = links.filter(([key]) => !met.has(metBy(key)));
  if (links.length === 0 && !Array.from(met.keys()).some((key) => keys.has(metBy(key)))) {
    return [warning(`“${id}” has no structure that is aligned with one of “${other}”.`)];
  }
  if (lost.length === 0) return [];
  const named = lost.slice(0, NAMED).map(([key, text]) => `${key.slice(1)} (${text})`);
  const more = lost.length > NAMED ? ', …' : '';
  const lead = lost.length === 1 ? 'leads' : 'lead';
  return [
    warning(
      `Of ${links.length} alignments of “${id}”, ${lost.length} ${lead} nowhere in “${other}”: ${named.join(', ')}${more}.`,
    ),
  ];
}

function warning(message: string): Finding {
  return { kind: 'alignment', severity: 'warning', message };
}

async function keysOf({ paths, language }: AlignedSource, options: ReaderOptions): Promise<Keys> {
  const keys = new Map<string, string>();
  const { segments } = await openSources(paths, { ...options, language, parse: false });
  let number = 0;
  for await (const { structures, documents } of segments) {
    for (const { name, start, attributes } of structures) {
      const isNumbered = name === 'align' && attributes.length === 0;
      let at = 0;
      for (const [span, from] of start.entries()) {
        while (at + 1 < documents.length && documents[at]!.end <= from) at += 1;
        const document = documents[at]?.fields.fileName ?? '';
        const by: AlignedBy = isNumbered
          ? { align: String(++number) }
          : Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.values[span]]));
        for (const key of alignmentKeys(by, document)) if (!keys.has(key)) keys.set(key, document);
      }
    }
  }
  return keys;
}
