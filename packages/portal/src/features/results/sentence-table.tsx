import type { SentenceOccurrence } from '@zaban/contract';
import { Link } from 'react-router';
import { figure } from '../../shared/figures.ts';
import { useGridWalk } from '../../shared/lines/grid-walk.ts';
import { Genre } from '../../shared/lines/genre.tsx';
import { NOT_SHOWN } from '../../shared/lines/not-shown.ts';
import { printHit } from '../../shared/reading/hit-in-text.ts';
import classes from './sentence-table.module.css';
import type { ReactNode } from 'react';

interface SentenceTableProps {
  readonly occurrences: readonly SentenceOccurrence[];
  readonly firstNumber: number;
  readonly busy: boolean;
  readonly addressOfFile: (fileName: string, hit: string) => string;
}

/** A match of a sentence, which marks the place in the opened text; "" where the sentence is withheld. */
function hitOf(sentence: string, match: SentenceOccurrence['matches'][number] | undefined): string {
  if (match === undefined) return '';
  const [start, end] = match;
  return printHit({ left: sentence.slice(0, start), node: sentence.slice(start, end), right: sentence.slice(end) });
}

/** Numbered sentences; each match is a link to its place in the text. */
export function SentenceTable({ occurrences, firstNumber, busy, addressOfFile }: SentenceTableProps) {
  const { onKeyDown, stop } = useGridWalk(occurrences.length, 3, 1);
  return (
    // Arrow keys move between the cells of this table.
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label="Sentences"
      aria-busy={busy}
      className={`whole as-texts above-2 below-3 rings-inside ${classes.table}`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Sr#
          </th>
          <th scope="col">Sentence</th>
          <th scope="col" className={classes.file}>
            File
          </th>
        </tr>
      </thead>
      <tbody>
        {occurrences.map(({ complete, matches, filename, document, start, withheld }, index) => (
          <tr key={`${start}-${index}`}>
            <td className={classes.number} data-place={`${index},0`} {...stop(index, 0)}>
              {figure(firstNumber + index)}
            </td>
            <td
              className={`serif anywhere ${classes.sentence}`}
              data-place={`${index},1`}
              {...(withheld === 'all' || matches.length === 0 ? stop(index, 1) : undefined)}
            >
              {withheld === 'all' ? (
                NOT_SHOWN
              ) : (
                <span>
                  <Highlighted text={complete} matches={matches}>
                    {(match, at) => (
                      // The arrow keys go to the first match of a sentence, Tab to its others.
                      <Link to={addressOfFile(filename, hitOf(complete, matches[at]))} {...stop(index, 1)}>
                        {match}
                      </Link>
                    )}
                  </Highlighted>
                </span>
              )}
            </td>
            <td className={`quiet-links ${classes.file}`} data-place={`${index},2`}>
              <Link to={addressOfFile(filename, hitOf(complete, matches[0]))} {...stop(index, 2)}>
                {filename}
              </Link>
              {document.title !== '' && (
                <span className={`soft serif anywhere ${classes.title}`} title={document.title}>
                  {document.title}
                </span>
              )}
              <span className={`soft tiny ${classes.source}`}>
                <Genre genre={document.genre} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HighlightedProps {
  readonly text: string;
  /** Half-open UTF-16 offsets, ascending. */
  readonly matches: readonly (readonly [start: number, end: number])[];
  /** What stands in the place of a match. */
  readonly children: (match: string, index: number) => ReactNode;
}

/** A sentence with its matches marked. */
function Highlighted({ text, matches, children }: HighlightedProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [index, [start, end]] of matches.entries()) {
    pieces.push(text.slice(from, start), <mark key={start}>{children(text.slice(start, end), index)}</mark>);
    from = end;
  }
  return [...pieces, text.slice(from)];
}
