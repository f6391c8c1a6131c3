import { printWorkbench, type ProfileFigure, SCREENS, type WordProfileDoc } from '@zaban/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { counted, figure, percent } from '../../shared/figures.ts';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import { useSite } from '../../shared/requests/site.ts';
import classes from './word-more.module.css';

interface ProfilePanelProps extends LinesIn {
  readonly profile: WordProfileDoc;
}

/** How far the word has become English. Each figure links to its lines. */
export function ProfilePanel({ profile, ...lines }: ProfilePanelProps) {
  const { figures, determiners, dispersion, hits } = profile;
  const [all, setAll] = useState(false);
  const category = useSite().data?.categories.find(({ value }) => value === lines.criteria)?.text;
  if (hits === 0) return null;
  const empty = [...figures, ...determiners].filter((each) => each.hits === 0).length;
  const isShown = (each: ProfileFigure): boolean => all || each.hits > 0;
  return (
    <section aria-labelledby="profile" className="above-7">
      <h2 id="profile">How the word is used in English</h2>
      <p className={classes.note}>
        The word occurs in {figure(dispersion.files)} of the {figure(dispersion.filesSearched)} texts
        {category === undefined ? '' : ` in ${category}`}.
        {dispersion.oneFileOutweighs && dispersion.commonestFile !== null && (
          <strong className="strong ink">
            {' '}
            {figure(dispersion.commonestFileHits)} of {figure(hits)} hits ({percent(dispersion.commonestFileShare)}) are
            in one text,{' '}
            <Link to={addressOf.files({ file: dispersion.commonestFile })}>{dispersion.commonestFile}</Link>: the
            figures describe this text more than the corpus.
          </strong>
        )}
      </p>
      {[...figures, ...determiners].some(isShown) && (
        <table className={`facts-table broad`} aria-label={`How ${profile.word} is used in English`}>
          <TableHead columns={['Feature', ...figureColumns('Hits', 'Share')]} />
          <tbody>
            {figures.filter(isShown).map((each) => (
              <Row key={each.name} figure={each} {...lines} explained />
            ))}
          </tbody>
          {determiners.some(isShown) && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={3} className={`soft ${classes.group}`}>
                  Directly after a determiner (a word such as the, a or this)
                </th>
              </tr>
              {determiners.filter(isShown).map((each) => (
                <Row key={each.name} figure={each} {...lines} />
              ))}
            </tbody>
          )}
        </table>
      )}
      {empty > 0 && (
        <button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Hide' : 'Show'} {counted(empty, 'feature')} without hits
        </button>
      )}
    </section>
  );
}

interface Counted {
  readonly hits: number;
  readonly cql: string | null;
}

/** Which lines a figure links to: the category, and whether names are counted. */
interface LinesIn {
  readonly criteria: string;
  readonly withNames: boolean;
}

interface RowProps extends LinesIn {
  readonly figure: ProfileFigure;
  readonly explained?: boolean;
}

function Row({ figure: each, explained = false, ...lines }: RowProps) {
  const shownWays = each.ways?.filter(({ hits }) => hits > 0) ?? [];
  return (
    <tr>
      <th scope="row">
        {each.label}
        {explained && <span className="aside">{each.definition}</span>}
        {each.words !== undefined && each.words.length > 0 && (
          <span className="aside">{each.words.map(({ word, hits }) => `${word} (${figure(hits)})`).join(', ')}</span>
        )}
        {shownWays.map((way) => (
          <span key={way.name} className="aside">
            {way.label}: <Lines counted={way} {...lines} />
          </span>
        ))}
      </th>
      <td className="figure">
        <Lines counted={each} {...lines} />
      </td>
      <td className="figure">{each.share === null ? '' : percent(each.share)}</td>
    </tr>
  );
}

/** A figure that links to its lines in the workbench. */
function Lines({ counted: { hits, cql }, criteria, withNames }: LinesIn & { readonly counted: Counted }) {
  if (hits === 0 || cql === null) return <>{figure(hits)}</>;
  return (
    <Link to={`${SCREENS.workbench}?${printWorkbench({ cql, criteria, withoutNames: !withNames })}`}>
      {figure(hits)}
    </Link>
  );
}
