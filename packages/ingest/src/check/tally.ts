import type { CategoryCount, Count } from './report.ts';

interface Running {
  texts: number;
  words: number;
}

/** Counts texts and words by category and genre, both in the order of first occurrence. */
export class Tally {
  readonly #categories = new Map<string, Map<string, Running>>();

  add(category: string, genre: string, words: number): void {
    const genres = this.#categories.get(category) ?? new Map<string, Running>();
    this.#categories.set(category, genres);
    const running = genres.get(genre) ?? { texts: 0, words: 0 };
    genres.set(genre, running);
    running.texts += 1;
    running.words += words;
  }

  counts(): { texts: number; words: number; categories: CategoryCount[] } {
    const categories = Array.from(this.#categories, ([name, genres]) => {
      const counts = Array.from(genres, ([genre, { texts, words }]): Count => ({ name: genre, texts, words }));
      return { name, ...summed(counts), genres: counts };
    });
    return { ...summed(categories), categories };
  }
}

function summed(counts: readonly Count[]): { texts: number; words: number } {
  return {
    texts: counts.reduce((sum, { texts }) => sum + texts, 0),
    words: counts.reduce((sum, { words }) => sum + words, 0),
  };
}
