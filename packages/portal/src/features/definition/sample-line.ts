import type { Site } from '@zaban/contract';
import { typicalFeatured } from '../../shared/reading/featured-word.ts';

/** A line of a concordance, with the rest of its sentence. */
export interface SampleLine {
  readonly left: string;
  readonly node: string;
  readonly right: string;
  readonly end: string;
}

/** Words between the center word and the end of the line. */
const RIGHT_WORDS = 6;

/** For a site whose featured words have no sentence. */
const OF_ANY_SITE: SampleLine = {
  left: 'The teacher took the',
  node: 'book',
  right: 'from the shelf, and nobody',
  end: 'said a word.',
};

/** The sentence that shows the use of the most typical featured word, divided at this word. */
export function sampleLineOf(site: Pick<Site, 'featuredWords' | 'exampleWords'>): SampleLine {
  const featured = typicalFeatured(site, ({ word, usage }) => placeOf(word, usage) >= 0);
  if (featured === undefined) return OF_ANY_SITE;
  const { word, usage } = featured;
  const start = placeOf(word, usage);
  const rest = usage.slice(start + word.length).split(' ');
  return {
    left: usage.slice(0, start).trim(),
    node: usage.slice(start, start + word.length),
    right: rest
      .slice(0, RIGHT_WORDS + 1)
      .join(' ')
      .trim(),
    end: rest.slice(RIGHT_WORDS + 1).join(' '),
  };
}

function placeOf(word: string, usage: string): number {
  return usage.toLowerCase().indexOf(word.toLowerCase());
}
