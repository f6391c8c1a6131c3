import { useQueryClient } from '@tanstack/react-query';
import { Tip } from '../help/tip.tsx';
import { siteQuery } from '../requests/site.ts';

/** What the site says about a genre; "" where its name says enough. Read without a subscription, since each line has a genre. */
export function useGenreNote(genre: string): string {
  const categories = useQueryClient().getQueryData(siteQuery.queryKey)?.categories ?? [];
  return categories.map(({ genreNotes }) => genreNotes?.[genre]).find((note) => note !== undefined) ?? '';
}

/** The genre of a text, explained when it is pointed at. */
export function Genre({ genre }: { readonly genre: string }) {
  const note = useGenreNote(genre);
  return genre === '' ? null : <span title={note === '' ? undefined : `${genre}: ${note}`}>{genre}</span>;
}

/** The genre of a text, with a question mark where the site explains it. */
export function ExplainedGenre({ genre }: { readonly genre: string }) {
  const note = useGenreNote(genre);
  return (
    <>
      {genre}
      {note !== '' && (
        <>
          {' '}
          <Tip about={genre}>{note}.</Tip>
        </>
      )}
    </>
  );
}
