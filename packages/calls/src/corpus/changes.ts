import {
  ChangesDoc,
  ChangesQuery,
  completed,
  KEYNESS_MEASURES,
  type DocumentInfo,
  type OperationAnswer,
} from '@zaban/contract';
import { cachedCall, type BuildOfCorpus } from '../context/call.ts';
import type { RunOptions } from '../context/client.ts';
import type { TextPrintsAnswer, TextPrintsRequest } from '../tasks/text-prints.ts';
import { EVERYBODY } from '../context/context.ts';

/** Words that the answer lists. */
const LISTED = 100;

export const changes = cachedCall({
  name: 'changes',
  tag: 'files',
  summary: 'What changed since a kept build: texts, and counts of words',
  schemas: { query: ChangesQuery },
  doc: ChangesDoc,
  failures: [400, 404, 503],
  isForEverybody: true,
  example: () => ({}),
  find: ({ buildNamed }, { query }) => buildNamed(query.since),
  answer: async ({ context, client, run }, _asked, then) => {
    const options = { weight: 'heavy', ...client } as const;
    const now: BuildOfCorpus = { served: context.corpus.current(), run };
    if (then.served.buildId === now.served.buildId)
      return { doc: noChange(now), buildId: then.served.buildId, whole: true };
    const [before, after] = await Promise.all([contentOf(then, options), contentOf(now, options)]);
    const { buildId, documents } = now.served;
    const texts = changedTexts(textsOf(then.served.documents, before.prints), textsOf(documents, after.prints));
    const words = movedWords(before.list, after.list);
    const doc: ChangesDoc = {
      since: then.served.buildId,
      buildId,
      tokens: { before: before.list.tokens, after: after.list.tokens },
      ...texts,
      words: words.slice(0, LISTED),
      moved: words.length,
    };
    const isWhole = before.list.truncated === false && after.list.truncated === false;
    return { doc, buildId, whole: isWhole && before.buildId === doc.since && after.buildId === buildId };
  },
});

function noChange({ served: { buildId, corpus } }: BuildOfCorpus): ChangesDoc {
  const tokens = { before: corpus.tokenCount, after: corpus.tokenCount };
  return { since: buildId, buildId, tokens, added: [], removed: [], changed: [], described: [], words: [], moved: 0 };
}

type WordList = OperationAnswer<'wordlist'>;

/** All words of a build, and the prints of its texts. */
async function contentOf(
  { run }: BuildOfCorpus,
  options: RunOptions,
): Promise<TextPrintsAnswer & { readonly list: WordList }> {
  const all = { ...completed({ operation: 'wordlist', minimum: 1, limit: 2 ** 31 }), reader: EVERYBODY };
  const list = await run<WordList>(all, options);
  const prints = await run<TextPrintsAnswer>({ operation: 'textPrints' } satisfies TextPrintsRequest, options);
  return { ...prints, list };
}

interface Text {
  readonly print: string | undefined;
  readonly metadata: string;
}

function textsOf(documents: readonly DocumentInfo[], prints: readonly string[]): Map<string, Text> {
  return new Map(
    documents.map((info, document) => [info.fileName, { print: prints[document], metadata: JSON.stringify(info) }]),
  );
}

/** Names of the texts of two builds that differ. */
function changedTexts(
  before: ReadonlyMap<string, Text>,
  after: ReadonlyMap<string, Text>,
): Pick<ChangesDoc, 'added' | 'removed' | 'changed' | 'described'> {
  const both = [...after].flatMap(([name, present]) => {
    const old = before.get(name);
    return old === undefined ? [] : [{ name, present, old }];
  });
  const [changed, same] = [both.filter(isRewritten), both.filter((each) => !isRewritten(each))];
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: changed.map(({ name }) => name),
    described: same.filter(({ present, old }) => present.metadata !== old.metadata).map(({ name }) => name),
  };
}

function isRewritten({ present, old }: { readonly present: Text; readonly old: Text }): boolean {
  return present.print !== old.print;
}

/** Words with another count, those whose rate changed most first. */
function movedWords(before: WordList, after: WordList): ChangesDoc['words'] {
  const counts = new Map(before.rows.map(({ value, count }) => [value, { before: count, after: 0 }]));
  for (const { value, count } of after.rows) {
    const known = counts.get(value);
    if (known === undefined) counts.set(value, { before: 0, after: count });
    else known.after = count;
  }
  return [...counts]
    .filter(([, count]) => count.before !== count.after)
    .map(([value, count]) => ({
      value,
      ...count,
      logLikelihood: KEYNESS_MEASURES.logLikelihood.of(count.after, after.tokens, count.before, before.tokens, 1),
    }))
    .toSorted((one, other) => Math.abs(other.logLikelihood) - Math.abs(one.logLikelihood) || other.after - one.after);
}
