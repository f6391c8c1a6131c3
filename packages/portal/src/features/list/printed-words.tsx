import { wordListNames } from '@zaban/contract';
import { useState, type ReactNode } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import { citationsOf } from '../../shared/citation.ts';
import { counted, figure } from '../../shared/figures.ts';
import { copyrightOf } from '../../shared/layout/copyright.ts';
import { useSite } from '../../shared/requests/site.ts';
import { choiceInWords, choiceOfTicked, stateOfChoice, type WordChoice } from './chosen-words.ts';
import classes from '../../shared/layout/printed.module.css';

interface PrintedWordsProps {
  readonly choice: WordChoice;
  readonly count: number;
  /** Those of them that are ticked; only these are printed, if there are any. */
  readonly ticked: ReadonlySet<string>;
  readonly children: ReactNode;
}

/** Chosen words for printing: with the choice as a heading, and with the address of the words and the citation. */
export function PrintedWords({ choice, count, ticked, children }: PrintedWordsProps) {
  const site = useSite().data;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (site === undefined) return children;
  const { words } = wordListNames(site.wordList);
  const printed = choiceOfTicked(choice, ticked);
  const address = wholeAddress(addressOf.list(stateOfChoice(printed)));
  return (
    <>
      <div data-print-only className={classes.head} data-headed>
        <p>
          <strong>{[words, ...choiceInWords(printed).map(([name, value]) => `${name} ${value}`)].join(', ')}</strong> (
          {ticked.size > 0 && `${figure(ticked.size)} of `}
          {counted(count, 'word')})
        </p>
        <p>On the web: {address}</p>
      </div>
      {children}
      <p data-print-only className={classes.source} data-cited>
        {citationsOf({ site, address, today, part: words, ofWordList: true }).APA}
        <br />
        {copyrightOf(site)}
      </p>
    </>
  );
}
