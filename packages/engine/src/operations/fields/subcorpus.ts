import { fieldNamed } from '../../analysis/index.ts';
import { filterDocuments, subcorpusOf, type Corpus, type Subcorpus } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import type { OperationContext } from '../operation-context.ts';
import type { SubcorpusRequest } from '../request.ts';

const ALL = 'all';
const CATEGORY = 'category';

/** The sentence for a category that there is not, with those that can be chosen. */
function noCategory(given: string, known: readonly string[]): string {
  const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map((value) => `“${value}”`));
  return `There is no category “${given}”. Choose ${choices}.`;
}

/**
 * The subcorpus that criterion and filter select; undefined: the whole corpus. Throws a RequestError `unknown_criteria`
 * or `unknown_attribute` whose message lists the known names.
 */
export function subcorpusFor(
  corpus: Corpus,
  { criteria, filter = {} }: SubcorpusRequest,
  { categories, categoryField = CATEGORY }: OperationContext,
): Subcorpus | undefined {
  const wanted: Record<string, readonly string[]> = { ...filter };
  for (const name of Object.keys(filter)) fieldNamed(corpus, name);
  if (criteria !== ALL) {
    const known = categories ?? categoriesOf(corpus, categoryField);
    if (!known.includes(criteria)) {
      throw new RequestError('unknown_criteria', noCategory(criteria, [ALL, ...known]));
    }
    const chosen = wanted[categoryField];
    wanted[categoryField] = chosen === undefined ? [criteria] : chosen.filter((value) => value === criteria);
  }
  return Object.keys(wanted).length === 0 ? undefined : filterDocuments(corpus, wanted);
}

/** The subcorpus of all other documents. */
export function complementOf(corpus: Corpus, subcorpus: Subcorpus): Subcorpus {
  const inside = new Set(subcorpus.documents);
  return subcorpusOf(corpus, (document) => !inside.has(document));
}

/** Values of the category field that occur in documents. */
function categoriesOf({ documents }: Corpus, field: string): string[] {
  const values = documents.fields.get(field)?.lexicon.values() ?? [];
  return values.filter((value) => value !== '');
}
