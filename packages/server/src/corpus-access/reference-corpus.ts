// How are the words or subtrees of a corpus compared with those of another corpus of the site?
import { busy, corpusRules } from '@zaban/calls';
import { completed, rulesThatDiffer, type CorpusRules, type OperationRequest, type PartGiven } from '@zaban/contract';
import { RequestError } from '@zaban/engine';
import type { FastifyReply } from 'fastify';
import type { OpenedCorpus } from '../corpora/index.ts';
import type { Services } from '../services.ts';
import { allowedCorpus, chosenCorpus, forbidSharing } from './chosen-corpus.ts';
import type { OtherCorpora } from './joined-run.ts';

type Keyness = Extract<OperationRequest, { readonly operation: 'keyness' | 'keysubtrees' }>;
/** A reference that names a corpus. */
type Other = PartGiven & { readonly corpus: string };

/**
 * The other corpus that a request names as reference; undefined: it names none. Only keywords and subtrees take one.
 * @throws CallError if the visitor may not use it
 */
export async function referenceCorpus(
  services: Services,
  asked: object,
  reply: FastifyReply,
): Promise<OtherCorpora | undefined> {
  if (!isWithOther(asked)) return undefined;
  if (asked.among !== undefined) {
    throw new RequestError(
      'bad_request',
      '`among` cannot be used with another corpus, of which only the counts are taken: leave it out, or choose texts of the same corpus as reference.',
    );
  }
  const { corpus: id, ...part } = asked.reference;
  const site = await allowedCorpus(services, id, reply);
  if (site.listed.access !== 'open') forbidSharing(reply.request);
  const other = await site.use();
  const warnings = rulesThatDiffer(rulesOf(await chosenCorpus(services, reply.request)), rulesOf(other));
  const granted = await other.access.authorise(reply);
  let counts: Promise<Counts> | undefined;
  return {
    key: other.corpus.current().buildId,
    isBounded: granted.isBounded,
    runWith: (run) => async (search, options) => {
      if (!isWithOther(search)) return run(search, options);
      const { attribute } = search;
      const page = { ...part, attribute, minimum: 1 };
      counts ??= granted.run<Counts>(
        completed(
          search.operation === 'keyness'
            ? { operation: 'wordlist', ...page, limit: MOST_WORDS }
            : { operation: 'subtrees', ...page, limit: MOST_SUBTREES, ...subtreesOf(search) },
        ) as OperationRequest,
        options,
      );
      const { rows, total, tokens, occurrences, truncated, withheld, warnings: ofCounts = [] } = await counts;
      // With a part of the counts, all figures would be wrong.
      if (truncated !== false) {
        throw busy(
          `There was no time to count the ${search.operation === 'keyness' ? 'words' : 'subtrees'} of “${site.listed.title}”. Compare with fewer of its texts.`,
        );
      }
      // Of rows that are missing at the end, some may be as frequent as the last one that is there.
      const missing = rows.length < total ? (rows.at(-1)?.count ?? 0) : 0;
      const known = rows.filter(({ count }) => count > missing);
      const words = Object.fromEntries(known.map(({ value, count }) => [value, count]));
      const cutOff = missing === 0 ? 0 : missing + 1;
      // A word list has occurrences too, of its rows alone.
      const size = search.operation === 'keyness' ? tokens : (occurrences ?? 0);
      const counted = { name: site.listed.title, words, total: size, cutOff, attribute };
      const answer = await run({ ...search, reference: { list: counted } } as OperationRequest, options);
      const ofOther = [...ofCounts, ...(withheld === undefined ? [] : [withheld.sentence])];
      const named = ofOther.map((sentence) => `${site.listed.title}: ${sentence}`);
      const before = (answer as { readonly warnings?: readonly string[] }).warnings ?? [];
      return { ...answer, warnings: [...before, ...warnings, ...named] } as never;
    },
  };
}

/** More than any corpus has. */
const MOST_WORDS = 2 ** 31;
/** A corpus may have millions of subtrees, more than a message between two threads holds. */
const MOST_SUBTREES = 500_000;

function subtreesOf({ nodes, relations, wordsOnly }: Extract<Keyness, { readonly operation: 'keysubtrees' }>) {
  return { nodes, relations, wordsOnly };
}

interface Counts {
  readonly tokens: number;
  /** Number of all rows. */
  readonly total: number;
  /** Subtrees in all, if they were counted. */
  readonly occurrences?: number;
  readonly warnings?: readonly string[];
  readonly truncated: unknown;
  readonly withheld?: { readonly sentence: string };
  readonly rows: readonly { readonly value: string; readonly count: number }[];
}

function isWithOther(asked: object): asked is Omit<Keyness, 'reference'> & { readonly reference: Other } {
  const { operation, reference, attribute } = asked as Partial<Keyness>;
  return (
    (operation === 'keyness' || operation === 'keysubtrees') &&
    attribute !== 'triple' &&
    typeof reference === 'object' &&
    'corpus' in reference &&
    reference.corpus !== undefined
  );
}

function rulesOf({ context, corpus }: OpenedCorpus): CorpusRules {
  return corpusRules(context.site, corpus.current());
}
