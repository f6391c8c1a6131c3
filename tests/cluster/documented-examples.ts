// The examples of the guide to the query languages, with the texts that it searches, and those of the guide of the workbench.
import { readFileSync } from 'node:fs';
import type { FileStorage } from '@zaban/engine';
import { build, segmentOf, type TestDocument } from '../../packages/engine/src/testing/index.ts';
import { sampleGuide } from '../support/sample-guide.ts';

const DOCUMENTS = ['query-languages', 'operations'].map((name) =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'),
);

/** The content of each fence of a kind; '' is a fence without one. */
function fences(kind: string): string[] {
  const fence = new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, 'gmu');
  return DOCUMENTS.flatMap((text) => Array.from(text.matchAll(fence), ([, content]) => content.trimEnd()));
}

/** Builds an index of the texts that the guide to the query languages searches. */
export function buildDocumentedIndex(storage: FileStorage): void {
  const documents = fences('sample')[0].split('\n\n');
  const parsed = documents.map((text): TestDocument => {
    const [head, ...sentences] = text.split('\n');
    const [fileName, ...fields] = head.split(' ');
    return { sentences, fields: { fileName, ...Object.fromEntries(fields.map((field) => field.split('='))) } };
  });
  build(storage, [segmentOf(parsed)]);
}

/** The query of each example, as a part of a request. */
export function documentedQueries(): object[] {
  const cql = fences('cql').map((example) => ({ cql: example }));
  const simple = fences('simple').map((example) => ({ simple: example.split('\n')[0] }));
  const guide = sampleGuide()
    .flatMap(({ examples }) => examples)
    .flatMap(({ state }): object[] => {
      if (state.cql !== undefined && state.cql !== '') return [{ cql: state.cql }];
      return state.simple === undefined || state.simple === '' ? [] : [{ simple: state.simple }];
    });
  return [...cql, ...simple, ...guide];
}

/** Requests that the page on operations shows whole. */
export function documentedRequests(): object[] {
  return fences('').flatMap((text) => {
    const lines = text.split('\n').filter((line) => line.startsWith('{"operation"'));
    return lines.map((line) => JSON.parse(line) as object);
  });
}
