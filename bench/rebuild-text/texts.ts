import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig, startServer } from '../../packages/server/src/index.ts';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';

export type Text = ReturnType<typeof textOf>;
export type ServedTexts = Awaited<ReturnType<typeof serveTexts>>;

/** The sample texts that make a restricted text together, by its access. */
const TARGETS = { kwic: /^aca-thesis-/, registered: /^lit-novel-0[1-5]/ };
const SAMPLE = join(import.meta.dirname, '../../sites/pakistani-english/corpus');

/** Serves the targets and every `step`th of the other sample texts, every third of which is restricted to lines too. */
export async function serveTexts(step = 1) {
  const paths = globSync(join(SAMPLE, '*/*.txt')).sort();
  const isOther = (path: string): boolean => Object.values(TARGETS).every((parts) => !parts.test(basename(path)));
  const others = paths
    .filter((path, number) => isOther(path) && number % step === 0)
    .map((path, number) => textOf(basename(path), number % 3 === 0 ? 'kwic' : 'open', [path]));
  const targets = Object.entries(TARGETS).map(([access, parts]) => {
    const ofTarget = paths.filter((path) => parts.test(basename(path)));
    return textOf(`target-${access}.txt`, access, ofTarget);
  });
  const site = await makeTestSite();
  await site.build(
    [...others, ...targets].map(({ tokens, ...fields }) => ({
      // A slash would divide a token of a test document.
      sentences: tokens
        .join(' ')
        .replaceAll('/', '//')
        .split(/(?<= [.!?]) /),
      fields: { ...fields, category: 'literary' },
    })),
  );
  const settings = { data: site.data, port: 0, host: '127.0.0.1', logLevel: 'silent', threads: 1 } as const;
  const server = await startServer(readConfig(site.site, {}, settings));
  const close = (): Promise<void> => server.close().then(() => site.remove());
  return { url: server.url, targets, close };
}

function textOf(fileName: string, access: string, paths: readonly string[]) {
  const text = paths.map((path) => readFileSync(path, 'utf8')).join(' ');
  return {
    fileName,
    access,
    tokens: Array.from(text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []),
  };
}
