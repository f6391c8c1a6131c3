import type { ScreenState } from '@zaban/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { these } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { meaningsQuery } from '../../shared/requests/urduized-words.ts';
import { saveFile } from '../../shared/save-file.ts';
import { tableFile } from '../../shared/table-file/table-file.ts';
import { choiceOfTicked, chosenWords, isFiltered } from './chosen-words.ts';
import type { TickedWords } from './ticked-words.ts';
import { aboutWords, nameOfWordFile, tableOfWords } from './word-file.ts';
import { numberedWords } from './word-lists.ts';

const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

interface WordDownloadProps {
  readonly state: ScreenState<'list'>;
  /** How many words are chosen. */
  readonly count: number;
  /** Whether the meanings of these words are on the page, as they are printed. */
  readonly isExplained: boolean;
  readonly ticked: TickedWords;
}

/** Saves the chosen words, or those of them that are ticked, with their meanings as a file; prints them. */
export function WordDownload({ state: choice, count, isExplained, ticked }: WordDownloadProps) {
  const site = useSite().data;
  const queries = useQueryClient();
  const [failure, setFailure] = useState('');
  const save = async (format: (typeof FORMATS)[number][0]): Promise<void> => {
    if (site === undefined) return;
    setFailure('');
    try {
      const meanings = await queries.fetchQuery(meaningsQuery(choice.category, choice.source));
      const words = numberedWords(chosenWords(meanings, choice)).filter(({ word }) => !ticked.leavesOut(word));
      const saved = choiceOfTicked(choice, ticked.words);
      const file = await tableFile(format, tableOfWords(words, site), aboutWords(site, saved, words.length));
      saveFile(file, `${nameOfWordFile(site, saved)}.${format}`);
    } catch (error) {
      setFailure(`The words could not be saved. ${(error as Error).message}`);
    }
  };
  /** How often the words were to be printed, and how often they were. */
  const [asked, setAsked] = useState(0);
  const printed = useRef(0);
  // Runs when the words with their meanings are on the page.
  useEffect(() => {
    if (!isExplained || printed.current === asked) return;
    printed.current = asked;
    window.print();
  }, [asked, isExplained]);
  const print = async (): Promise<void> => {
    setFailure('');
    try {
      await queries.fetchQuery(meaningsQuery(choice.category, choice.source));
      setAsked((before) => before + 1);
    } catch (error) {
      setFailure(`The words could not be printed. ${(error as Error).message}`);
    }
  };
  const number = ticked.words.size || count;
  const what = these(number, 'word');
  return (
    <p className="row apart-3" data-screen-only>
      Download {what}:{' '}
      {FORMATS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className="text-button"
          aria-label={`Download ${what} as ${name}`}
          onClick={() => void save(format)}
        >
          {name}
        </button>
      ))}
      {/* Without a choice and without meanings a page of the list is on the paper, not the list. */}
      {(choice.meanings || isFiltered(choice)) && (
        <button type="button" className="text-button" aria-label={`Print ${what}`} onClick={() => void print()}>
          Print
        </button>
      )}
      <span role="alert">{failure}</span>
    </p>
  );
}
