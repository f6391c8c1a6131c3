import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../../shared/requests/call-query.ts';

/** A field with more values than these is not offered as a list. */
const MOST_VALUES = 500;

/** The documents of the corpus, at most 10,000. */
export function useDocuments() {
  return useQuery(
    callQuery<OperationAnswer<'documents'>>(['documents'], `${PATHS.operation('documents')}?limit=10000`),
  );
}

/**
 * The field that has the years of the texts: `year`, or another field of years if all texts have the same `year`, such as
 * that of the story.
 */
export function yearField(fields: ReadonlyMap<string, readonly string[]>): string {
  const hasYears = (field: string): boolean =>
    (fields.get(field)?.filter((value) => /^\d{4}$/.test(value)).length ?? 0) > 1;
  return hasYears('year') ? 'year' : ([...fields.keys()].find(hasYears) ?? 'year');
}

/** The field by which texts are grouped unless another is asked for: `category`, or the first that has several values. */
export function firstField(fields: ReadonlyMap<string, readonly string[]>): string {
  if (fields.size === 0 || fields.has('category')) return 'category';
  const hasSeveral = (field: string): boolean => (fields.get(field)?.length ?? 0) > 1;
  return ['genre', 'year', ...fields.keys()].find(hasSeveral) ?? 'fileName';
}

/** Fields of the documents with their values, in alphabetical order. */
export function useFields(): ReadonlyMap<string, readonly string[]> {
  const { data } = useDocuments();
  return useMemo(() => {
    const values = new Map<string, Set<string>>();
    for (const { fields } of data?.rows ?? []) {
      for (const [name, value] of Object.entries(fields)) {
        const known = values.get(name) ?? new Set();
        values.set(name, known.add(value));
      }
    }
    const listed = [...values].filter(([, each]) => each.size <= MOST_VALUES);
    return new Map(listed.map(([name, each]) => [name, [...each].sort((a, b) => a.localeCompare(b))]));
  }, [data]);
}
