import type { Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { planColumns } from './columns.ts';
import { DEFAULT_COLUMNS } from './default-columns.ts';
import { documentStructureIn } from './document-structure.ts';
import { VerticalParser } from './vertical-parser.ts';

/** The segments of a UTF-8 vertical file in memory. Throws a SourceError that names the line. @param warn called with each warning */
export function readVerticalBytes(given: Uint8Array, file: string, warn: (warning: string) => void): Segment[] {
  const columns = planColumns(DEFAULT_COLUMNS);
  if (typeof columns === 'string') throw new SourceError(file, undefined, columns);
  const start = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? 3 : 0;
  const isEnded = given.at(-1) === 10;
  const bytes = new Uint8Array(given.length - start + (isEnded ? 0 : 1)).fill(10);
  bytes.set(given.subarray(start));
  const parser = new VerticalParser({
    file,
    columns,
    decoder: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
    documentStructure: documentStructureIn([bytes]),
    fileName: file,
    warn,
  });
  const segments: Segment[] = [];
  for (let at = 0; at < bytes.length;) {
    at = parser.read(bytes, at, bytes.length);
    if (parser.complete) segments.push(parser.take());
  }
  return [...segments, parser.finish()];
}
