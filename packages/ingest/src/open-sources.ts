import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { CorpusSource, Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { READING_NAMES } from '@zaban/engine/opening';
import type { OpenSourceOptions } from './formats.ts';
import { openSource } from './open-source.ts';
import { keepCaches } from './threads/analysis-cache.ts';

/**
 * Opens several sources as one corpus, in their order; any may be the folder of an index, whose documents are taken as they
 * are. Fields and structures are those of any source. Throws a SourceError if a source is faulty. Reading throws one if
 * sources differ in the attributes of words, or have a document of the same name.
 */
export async function openSources(paths: readonly string[], options: OpenSourceOptions = {}): Promise<CorpusSource> {
  const { cache, ...others } = options;
  const [path = '', ...more] = paths;
  const caches =
    more.length === 0
      ? []
      : paths.map((path) => `source-${createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)}`);
  if (cache !== undefined) keepCaches(cache, caches);
  if (more.length === 0) return openSource(path, options);
  const sources: CorpusSource[] = [];
  for (const [at, path] of paths.entries()) {
    const own = cache === undefined ? {} : { cache: join(cache, caches[at]!) };
    // The index that is there holds the texts of all sources.
    sources.push(await openSource(path, { ...others, ...own, former: undefined }));
  }
  const { documentStructure, folds } = sources[0]!;
  const other = sources.findIndex((source) => source.documentStructure !== documentStructure);
  if (other > 0) {
    const problem = `its documents are <${sources[other]!.documentStructure}>, those of ${path} are <${documentStructure}>; build them under one name.`;
    throw new SourceError(paths[other]!, undefined, problem);
  }
  const differing = sources.findIndex((source) => source.folds?.join() !== folds?.join());
  if (differing > 0) {
    const problem = `in it other words count as the same than in ${path}; name the folds of both.`;
    throw new SourceError(paths[differing]!, undefined, problem);
  }
  return { documentStructure, segments: joined(paths, sources), folds };
}

async function* joined(paths: readonly string[], sources: readonly CorpusSource[]): AsyncGenerator<Segment> {
  const owners = new Map<string, string>();
  let first: { readonly path: string; readonly attributes: string } | undefined;
  for (const [at, path] of paths.entries()) {
    for await (const segment of sources[at]!.segments) {
      const attributes = attributesOf(segment);
      first ??= { path, attributes };
      if (attributes !== first.attributes) {
        const problem = `its words have the attributes ${attributes}, those of ${first.path} have ${first.attributes}; build both in the same way.`;
        throw new SourceError(path, undefined, problem);
      }
      for (const {
        fields: { fileName = '' },
      } of segment.documents) {
        const owner = owners.get(fileName) ?? path;
        if (owner !== path) {
          const problem = `its document "${fileName}" has the name of one in ${owner}; leave out one of them.`;
          throw new SourceError(path, undefined, problem);
        }
        owners.set(fileName, path);
      }
      yield segment;
    }
  }
}

/** The attributes of the words of a segment, those with streams last. */
function attributesOf({ columns, streams }: Segment): string {
  return [...columns, ...streams.flatMap(({ name }) => (READING_NAMES.has(name) ? [] : [name])).sort()].join(', ');
}
