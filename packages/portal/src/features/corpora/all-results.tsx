import { PATHS, type CorpusInfo, type OperationAnswer } from '@zaban/contract';
import { figure, perMillion, ratePerMillion } from '../../shared/figures.ts';
import { workbenchSearch } from '../../shared/addresses.ts';
import { TableHead } from '../../shared/lines/table-head.tsx';
import type { Counted } from '../../shared/rate-interval.ts';
import { pageInCorpus } from './page-in-corpus.ts';
import { compareRows, type ComparedRow } from './side-by-side.ts';
import { DifferentRules, RatioTo } from './side-by-side-table.tsx';
import { useSides, type SideAnswer } from './use-sides.ts';

interface AllResultsProps {
  readonly word: string;
  readonly corpora: readonly CorpusInfo[];
}

/** One query in all corpora, each compared with the first. */
export function AllResults({ word, corpora }: AllResultsProps) {
  const search = new URLSearchParams({ simple: word, files: 'true', limit: '1' });
  const sides = useSides([`${PATHS.operation('concordance')}?${search}`], corpora);
  const [compared] = compareRows([{ group: '', value: word, sides: sides.map(countedIn) }]);
  return (
    <>
      <table className="counts stacking" aria-label={`“${word}” in each corpus`}>
        <TableHead columns={['Corpus', 'Hits', 'Per million', 'Texts', `Ratio to ${corpora[0]?.title}`]} />
        <tbody>
          {sides.map((side, place) => (
            <tr key={side.corpus.id}>
              <th scope="row" data-heading="Corpus">
                <a href={pageInCorpus(workbenchSearch(word), side.corpus)}>{side.corpus.title}</a>
              </th>
              <Figures side={side} ratio={compared?.ratios[place]} />
            </tr>
          ))}
        </tbody>
      </table>
      <DifferentRules corpora={corpora} />
    </>
  );
}

function Figures({
  side: { corpus, answer, error },
  ratio,
}: {
  readonly side: SideAnswer;
  readonly ratio: ComparedRow['ratios'][number];
}) {
  if (answer === undefined) {
    return (
      <td colSpan={4} role={error === null ? undefined : 'alert'}>
        {error === null ? 'Searching …' : error.message}
      </td>
    );
  }
  const { count, files = 0 } = answer as OperationAnswer<'concordance'>;
  return (
    <>
      <td data-heading="Hits">{figure(count)}</td>
      <td data-heading="Per million">{perMillion(ratePerMillion(count, corpus.tokens))}</td>
      <td data-heading="Texts">
        {figure(files)} of {figure(corpus.texts)}
        {files === 1 && count > 1 && ' – all hits are in one text'}
      </td>
      <td data-heading="Ratio">
        <RatioTo ratio={ratio} />
      </td>
    </>
  );
}

/** The hits of an answer, out of all tokens of its corpus. */
function countedIn({ corpus, answer }: SideAnswer): Counted | undefined {
  return answer === undefined
    ? undefined
    : { count: (answer as OperationAnswer<'concordance'>).count, tokens: corpus.tokens };
}
