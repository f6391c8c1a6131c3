import { join } from 'node:path';
import { readdirSync, statSync } from 'node:fs';
import { originOfTrees } from '@zaban/engine/opening';
import type { Command } from 'commander';
import { namedIndex } from '../opening/site-corpus.ts';
import { isOnCluster, openedCorpus } from '../opening/opened-corpus.ts';

function number(value: number): string {
  return value.toLocaleString('en');
}

function list(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${name} (${number(count)})`);
  return entries.join(', ') || 'none';
}

/** Where trees come from, in words. */
const TREES = { parser: 'by our parser', source: 'as in the source', none: 'none' } as const;

export function addInfoCommand(program: Command): void {
  program
    .command('info <index>')
    .description(
      'counts, attributes, structures, sizes and build id of an index, of a site, or of clickhouse:<address>/<database>',
    )
    .option('--json', 'print JSON')
    .option('--corpus <id>', 'corpus of the site (default: the first)')
    .action(async (named: string, { json, corpus: id }: { json?: true; corpus?: string }) => {
      const index = await namedIndex(named, id);
      const { corpus, close } = await openedCorpus(index);
      // The size on a cluster is not known here.
      const bytes = isOnCluster(index) ? undefined : indexSize(index);
      const info = {
        buildId: corpus.buildId,
        formatVersion: corpus.formatVersion,
        tokens: corpus.tokenCount,
        words: corpus.wordCount,
        types: corpus.typeCount,
        documents: corpus.documents.count,
        attributes: Object.fromEntries(
          [...new Set(corpus.attributes.values())].map(({ name, lexicon }) => [name, lexicon.size]),
        ),
        structures: Object.fromEntries([...corpus.structures.values()].map(({ name, count }) => [name, count])),
        folds: corpus.folding.names,
        trees: originOfTrees(corpus) ?? null,
        fields: [...corpus.documents.fields.keys()],
        ...(bytes === undefined
          ? {}
          : { bytes, bytesPerToken: Math.round((100 * bytes) / Math.max(1, corpus.tokenCount)) / 100 }),
      };
      await close();
      if (json === true) return console.log(JSON.stringify(info));
      console.log(
        [
          `build id     ${info.buildId} (format version ${info.formatVersion})`,
          `documents    ${number(info.documents)}`,
          `tokens       ${number(info.tokens)}, of which ${number(info.words)} are words`,
          `types        ${number(info.types)}`,
          `attributes   ${list(info.attributes)}`,
          `structures   ${list(info.structures)}`,
          `trees        ${TREES[info.trees ?? 'none']}`,
          `folds        case, ${info.folds.join(', ')}`,
          `metadata     ${info.fields.join(', ') || 'none'}`,
          ...(bytes === undefined ? [] : [`size         ${number(bytes)} bytes, ${info.bytesPerToken} a token`]),
        ].join('\n'),
      );
    });
}

/** Bytes of all files of an index folder, or of a corpus file. */
function indexSize(index: string): number {
  if (statSync(index).isFile()) return statSync(index).size;
  return readdirSync(index, { recursive: true })
    .map((name) => statSync(join(index, String(name))))
    .reduce((bytes, stat) => bytes + (stat.isFile() ? stat.size : 0), 0);
}
