import { type Withheld, type OperationAnswer, PATHS } from '@zaban/contract';
import { Fragment, type ReactNode } from 'react';
import { counted, figure, perMillion, ratePerMillion } from '../figures.ts';
import { InWorkbenchShort } from '../lines/in-workbench.tsx';
import { searchedOf } from '../searched.ts';
import { useSearchedWord } from './listed-word.ts';
import classes from './result-heading.module.css';
import { MarkOfLines } from '../lines/text-mark-help.tsx';
import { SpellingCounts } from './spelling-counts.tsx';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../requests/call-query.ts';

/** A query with more letters than this is a search expression, which in the size of a heading would push its results down. */
const LONG = 40;

interface ResultHeadingProps {
  readonly word: string;
  readonly criteria: string;
  readonly hits: number | undefined;
  readonly files?: number | undefined;
  /** True if a limit was reached: the figures are then lower bounds, and the page says so. */
  readonly truncated?: boolean;
  /** What the rights of some texts withhold, which are then not among the texts of the figures. */
  readonly withheld: Withheld | undefined;
  /** Stands after the figures. */
  readonly cite: ReactNode;
  readonly children?: ReactNode;
}

const FILES_WITH_HITS = 'Total Files counts the files with hits.';

/**
 * The searched word, its number of hits, and the size of the texts that were searched, by which hits of categories can be
 * compared. A search for all spellings of a listed word is shown as the word itself, with the spellings that occur.
 */
export function ResultHeading({
  word,
  criteria,
  hits,
  files,
  truncated = false,
  withheld,
  cite,
  children,
}: ResultHeadingProps) {
  const { entry, all } = useSearchedWord(word);
  const { data } = useSearchedTexts(criteria);
  const texts = data && searchedOf(data, withheld);
  const shown = (count: number | undefined) =>
    count === undefined ? '…' : `${truncated ? 'at least ' : ''}${figure(count)}`;
  return (
    <div className={`text-row below-2 ${classes.heading}`}>
      {entry !== undefined && all ? (
        <p className={`serif strong anywhere within ${classes.word}`}>{entry.word}, all spellings and forms</p>
      ) : (
        <p className={`serif strong anywhere within ${classes.word}`} data-long={word.length > LONG || undefined}>
          <Alternatives query={word} />
        </p>
      )}
      <dl className="wrap apart-5" aria-live="polite">
        <div className="flex gap-2">
          <dt className="soft">Total Hits</dt>
          <dd className="strong figures">{shown(hits)}</dd>
        </div>
        {files !== undefined && (
          <div className="flex gap-2">
            <dt className="soft" title={FILES_WITH_HITS}>
              Total Files
            </dt>
            <dd className="strong figures">{shown(files)}</dd>
          </div>
        )}
      </dl>
      {hits !== undefined && hits > 0 && <span className={`from-md ${classes.cite}`}>{cite}</span>}
      {children}
      <div className={`soft note own-row finger ${classes.searched}`}>
        {texts !== undefined && hits !== undefined && (
          <>
            <span className={classes.said}>
              <span title="Hits per million tokens. A token is a word, a number or a punctuation mark.">
                {truncated && 'at least '}
                <strong className="ink figures">{perMillion(ratePerMillion(hits, texts.tokens))}</strong> per million
                tokens
              </span>{' '}
              of {counted(texts.total, 'file')}
              <span className="from-xl"> with {counted(texts.tokens, 'token')}</span>.{hits > 0 && <MarkOfLines />}
            </span>{' '}
            {hits > 0 && <InWorkbenchShort word={word} criteria={criteria} />}
          </>
        )}
      </div>
      {entry !== undefined && all && <SpellingCounts entry={entry} criteria={criteria} />}
    </div>
  );
}

/** A query with possible line breaks between its alternatives. */
function Alternatives({ query }: { readonly query: string }) {
  return query.split('|').map((part, index) => (
    // The index of a part is its identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <>
          |<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

/** Size of the texts of a category: its files, words and tokens. */
function useSearchedTexts(criteria: string) {
  const search = new URLSearchParams({ criteria, limit: '0' });
  return useQuery(
    callQuery<OperationAnswer<'documents'>>(['searchedTexts', criteria], `${PATHS.operation('documents')}?${search}`),
  );
}
