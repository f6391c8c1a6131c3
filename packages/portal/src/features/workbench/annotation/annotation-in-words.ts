import { parseWorkbench } from '@zaban/contract';
import { parsedAnnotations } from '../../../shared/saved-work/kept-annotations.ts';
import { workbenchAddress } from '../workbench.ts';

/** Where kept annotations were made. */
export function annotatedAddress(content: string): string {
  const query = parsedAnnotations(content)?.query ?? '';
  return workbenchAddress({ ...parseWorkbench(new URLSearchParams(query)), annotate: true });
}

/** How many lines who has labelled. */
export function annotatedInWords(content: string): string {
  const coders = Object.entries(parsedAnnotations(content)?.coders ?? {});
  return coders
    .map(([coder, marks]) => `${coder}: ${Object.values(marks).filter(({ label }) => label !== '').length} labelled`)
    .join('; ');
}
