// The page of a word in the simulated document, and the answers of the server that it shows.
import { screen, within } from '@testing-library/react';
import type { WordProfileDoc } from '@zaban/contract';
import { docOf } from './screen.tsx';
import { textOf } from './shown.ts';

export const profileOf = (word: string): Promise<WordProfileDoc> => docOf(`/corpus/wordProfile/${word}`);

/** The count that stands behind a name such as “Total Hits”; "" while there is none. */
export function total(name: string): string {
  const region = screen.queryByRole('region', { name: 'Concordance' });
  return textOf(region && within(region).queryByText(name)?.querySelector('strong'));
}
