import { parseWorkbench, SAVED_WORK } from '@zaban/contract';
import { wordsOfQuery } from '@zaban/contract/file-names';
import type { Annotations } from '../../../../shared/saved-work/annotations.ts';
import { beginningOf } from '../../../../shared/saved-work/saved-text.ts';
import { queryAlone } from '../query/query-name.ts';
import { workbenchAddress } from '../address/workbench.ts';

/** Address of the annotated lines of a query. */
export function annotatedAddress(query: string): string {
  return workbenchAddress({ ...parseWorkbench(new URLSearchParams(query)), annotate: true });
}

/** The name of the annotations of a query. */
export function annotationName(query: string): string {
  const state = parseWorkbench(new URLSearchParams(query));
  const { sample, seed } = state;
  const drawn = sample === 0 ? '' : `, ${sample} at random, seed ${seed}`;
  return beginningOf(`${queryAlone(state)}${drawn}`, SAVED_WORK.nameLength);
}

/** The words of the annotated query, for the name of a file. */
export function annotatedWords(query: string): string {
  return wordsOfQuery(parseWorkbench(new URLSearchParams(query)));
}

/** How many lines each coder has labelled. */
export function annotatedInWords(annotations: Annotations | undefined): string {
  return Object.entries(annotations?.coders ?? {})
    .map(([coder, marks]) => `${coder}: ${Object.values(marks).filter(({ label }) => label !== '').length} labelled`)
    .join('; ');
}
