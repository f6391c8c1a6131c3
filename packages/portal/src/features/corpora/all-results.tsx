import { PATHS, type CorpusInfo, type OperationAnswer } from '@zaban/contract';
import { figure, perMillion, ratePerMillion } from '../../shared/figures.ts';
import { workbenchSearch } from '../../shared/addresses.ts';
import { searchedOf } from '../../shared/searched.ts';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import classes from './corpora-screen.module.css';
import { pageInCorpus } from './page-in-corpus.ts';
import { compareRows, type ComparedRow } from './side-by-side.ts';
import { DifferentRules, RatioTo } from './side-by-side-table.tsx';
import { TableBar } from './table-bar.tsx';
import { hitsIn, useSides, type SideAnswer } from './use-sides.ts';

/** One query in all corpora, each compared with the first. */
export function AllResults({ word, corpora }: { readonly word: string; readonly corpora: readonly CorpusInfo[] }) {
  const search = new URLSearchParams({ simple: word, files: 'true', limit: '1' });
  const sides = useSides([`${PATHS.operation('concordance')}?${search}`], corpora);
  const label = `“${word}” in each corpus`;
  const ratioHead = `Ratio to ${corpora[0]?.title}`;
  const [compared] = compareRows([{ group: '', value: word, sides: sides.map(hitsIn) }]);
  return (
    <>
      {compared !== undefined && <TableBar label={label} one="Query" corpora={corpora} rows={[compared]} />}
      <table className="counts stacking" aria-label={label}>
        <TableHead
          className={classes.heads}
          columns={['Corpus', ...figureColumns('Hits', 'Per million tokens'), 'Texts', ...figureColumns(ratioHead)]}
        />
        <tbody>
          {sides.map((side, place) => (
            <tr key={side.corpus.id}>
              <th scope="row" data-heading="Corpus">
                <a href={pageInCorpus(workbenchSearch(word), side.corpus)}>{side.corpus.title}</a>
              </th>
              <Figures side={side} ratio={compared?.ratios[place]} ratioHead={ratioHead} />
            </tr>
          ))}
        </tbody>
      </table>
      <DifferentRules corpora={corpora} />
    </>
  );
}

interface FiguresProps {
  readonly side: SideAnswer;
  readonly ratio: ComparedRow['ratios'][number];
  readonly ratioHead: string;
}

function Figures({ side, ratio, ratioHead }: FiguresProps) {
  const { corpus, answer, error } = side;
  const hits = hitsIn(side);
  if (hits === undefined) {
    return (
      <td colSpan={4} role={error === null ? undefined : 'alert'}>
        {error === null ? 'Searching …' : error.message}
      </td>
    );
  }
  const { count, tokens } = hits;
  const { files = 0, withheld } = answer as OperationAnswer<'concordance'>;
  return (
    <>
      <td data-heading="Hits" className="figure">
        {figure(count)}
      </td>
      <td data-heading="Per million tokens" className="figure">
        {perMillion(ratePerMillion(count, tokens))}
      </td>
      <td data-heading="Texts">
        {figure(files)} of {figure(searchedOf({ total: corpus.texts, tokens }, withheld).total)}
        {files === 1 && count > 1 && ' – all hits are in one text'}
      </td>
      <td data-heading={ratioHead} className="figure">
        <RatioTo ratio={ratio} of={corpus.title} />
      </td>
    </>
  );
}
