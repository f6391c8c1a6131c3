import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { figure } from '../../shared/figures.ts';
import text from '../../shared/layout/text-button.module.css';
import { useSite } from '../../shared/requests/site.ts';
import { meaningsQuery } from '../../shared/requests/urduized-words.ts';
import { saveFile } from '../../shared/save-file.ts';
import { tableFile } from '../../shared/table-file/table-file.ts';
import { chosenWords, type WordChoice } from './chosen-words.ts';
import { aboutWords, nameOfWordFile, tableOfWords } from './word-file.ts';
import { numberedWords } from './word-lists.ts';
import classes from './found-words.module.css';

const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

interface WordDownloadProps {
  readonly choice: WordChoice;
  /** How many words are chosen. */
  readonly count: number;
}

/** Saves the chosen words with their meanings as a file. */
export function WordDownload({ choice, count }: WordDownloadProps) {
  const site = useSite().data;
  const queries = useQueryClient();
  const [failure, setFailure] = useState('');
  const save = async (format: (typeof FORMATS)[number][0]): Promise<void> => {
    if (site === undefined) return;
    setFailure('');
    try {
      const meanings = await queries.fetchQuery(meaningsQuery(choice.category, choice.source));
      const words = numberedWords(chosenWords(meanings, choice));
      const file = await tableFile(format, tableOfWords(words, site), aboutWords(site, choice, words.length));
      saveFile(file, `${nameOfWordFile(site, choice)}.${format}`);
    } catch (error) {
      setFailure(`The words could not be saved. ${(error as Error).message}`);
    }
  };
  const what = count === 1 ? 'this word' : `these ${figure(count)} words`;
  return (
    <p className={classes.download} data-screen-only>
      Download {what}:{' '}
      {FORMATS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className={text.text}
          aria-label={`Download ${what} as ${name}`}
          onClick={() => void save(format)}
        >
          {name}
        </button>
      ))}
      <span role="alert">{failure}</span>
    </p>
  );
}
