import type { GivenFile } from '@zaban/own-texts';

/** A text that is typed or pasted, with its name. */
export interface PastedText {
  /** Identifies the text in the form. */
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** The form begins with two, which can be compared. */
export const FIRST_TEXTS: readonly PastedText[] = [
  { id: 1, name: '', text: '' },
  { id: 2, name: '', text: '' },
];

/** The name of a text without one, by its place from 0. */
export function usualName(place: number): string {
  return `Text ${place + 1}`;
}

/** The texts that are not empty as files, each with a name of its own: `Ali`, `Ali-2`. */
export function filesOfPasted(texts: readonly PastedText[]): GivenFile[] {
  const taken = new Set<string>();
  return texts.flatMap(({ name, text }, place) => {
    if (text.trim() === '') return [];
    const wanted = name.replaceAll(/[\\/\p{Cc}]+/gu, ' ').trim() || usualName(place);
    let free = wanted;
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${wanted}-${copy}`;
    taken.add(free.toLowerCase());
    return [{ path: `${free}.txt`, file: new Blob([text]), name: free }];
  });
}

/** A name for a corpus of these files: “Ali and Sana”, or “My texts” for other than two. */
export function nameOfPasted(files: readonly GivenFile[]): string {
  return files.length === 2 ? files.map(({ path, name = path }) => name).join(' and ') : 'My texts';
}
