import { useLayoutEffect } from 'react';
import { useWriting } from '../../shared/requests/site.ts';

/** Marks the page with the direction and the hand of the texts of the corpus, by which tokens.css sets them. */
export function Writing(): null {
  const { direction, nastaliq } = useWriting();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.texts = direction;
    dataset.hand = nastaliq ? 'nastaliq' : 'plain';
  }, [direction, nastaliq]);
  return null;
}
