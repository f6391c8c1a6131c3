import { fieldNamed } from '../../analysis/index.ts';
import { filterDocuments, subcorpusOf } from '../../corpus/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import type { OperationContext } from '../operation-context.ts';
import type { PartRequest } from '../request.ts';

const ALL = 'all';
const CATEGORY = 'category';

/**
 * The part that is meant, or undefined for the whole corpus. Throws a RequestError `unknown_criteria` or
 * `unknown_attribute` that names the known ones.
 */
export function subcorpusFor(
  corpus: Corpus,
  { criteria, filter = {} }: PartRequest,
  { categories, categoryField = CATEGORY }: OperationContext,
): Subcorpus | undefined {
  const wanted: Record<string, readonly string[]> = { ...filter };
  for (const name of Object.keys(filter)) fieldNamed(corpus, name);
  if (criteria !== ALL) {
    const known = categories ?? categoriesOf(corpus, categoryField);
    if (!known.includes(criteria)) {
      throw new RequestError(
        'unknown_criteria',
        `There is no category “${criteria}”; the categories are ${[ALL, ...known].join(', ')}.`,
      );
    }
    const chosen = wanted[categoryField];
    wanted[categoryField] = chosen === undefined ? [criteria] : chosen.filter((value) => value === criteria);
  }
  return Object.keys(wanted).length === 0 ? undefined : filterDocuments(corpus, wanted);
}

/** The documents that are not in a part. */
export function restOf(corpus: Corpus, part: Subcorpus): Subcorpus {
  const inside = new Set(part.documents);
  return subcorpusOf(corpus, (document) => !inside.has(document));
}

/** Values of the category field that documents have. */
function categoriesOf({ documents }: Corpus, field: string): string[] {
  const values = documents.fields.get(field)?.lexicon.values() ?? [];
  return values.filter((value) => value !== '');
}
