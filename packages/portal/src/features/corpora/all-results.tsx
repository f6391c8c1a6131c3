import type { CorpusInfo } from '@zaban/contract';
import { BASE_PATH } from '../../shared/base-path.ts';
import { figure, measure, perMillion, ratePerMillion } from '../../shared/figures.ts';
import { workbenchSearch } from '../../shared/addresses.ts';
import { TableHead } from '../../shared/lines/table-head.tsx';
import { ratioTo, type Counted } from './side-by-side.ts';
import { useSearchAll, type InCorpus } from './search-all.ts';

interface AllResultsProps {
  readonly word: string;
  readonly corpora: readonly CorpusInfo[];
}

/** One query in all corpora, each compared with the first. */
export function AllResults({ word, corpora }: AllResultsProps) {
  const results = useSearchAll(word, corpora);
  const [first] = results;
  return (
    <table className="counts stacking" aria-label={`“${word}” in each corpus`}>
      <TableHead columns={['Corpus', 'Hits', 'Per million', 'Texts', `Ratio to ${first?.corpus.title}`]} />
      <tbody>
        {results.map((result) => (
          <tr key={result.corpus.id}>
            <th scope="row" data-heading="Corpus">
              <a href={linesIn(result.corpus, word)}>{result.corpus.title}</a>
            </th>
            <Figures result={result} first={first ?? result} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({
  result: { corpus, answer, error },
  first,
}: {
  readonly result: InCorpus;
  readonly first: InCorpus;
}) {
  if (answer === undefined) {
    return (
      <td colSpan={4} role={error === null ? undefined : 'alert'}>
        {error === null ? 'Searching …' : error.message}
      </td>
    );
  }
  const ratio =
    corpus === first.corpus || first.answer === undefined
      ? undefined
      : ratioTo(countedIn(corpus, answer), countedIn(first.corpus, first.answer));
  return (
    <>
      <td data-heading="Hits">{figure(answer.count)}</td>
      <td data-heading="Per million">{perMillion(ratePerMillion(answer.count, corpus.tokens))}</td>
      <td data-heading="Texts">
        {figure(answer.files ?? 0)} of {figure(corpus.texts)}
        {answer.files === 1 && answer.count > 1 && ' – all hits are in one text'}
      </td>
      <td data-heading="Ratio">
        {ratio === undefined ? '–' : `${measure(ratio.ratio)} (95 %: ${measure(ratio.low)} to ${measure(ratio.high)})`}
      </td>
    </>
  );
}

/** The hits of an answer, out of all tokens of its corpus. */
function countedIn({ tokens }: CorpusInfo, { count }: { readonly count: number }): Counted {
  return { count, tokens };
}

/** Address of the lines in a corpus: another page than this one. */
function linesIn({ id, isDefault }: CorpusInfo, word: string): string {
  const address = workbenchSearch(word);
  return `${BASE_PATH}${address}${isDefault ? '' : `&corpus=${encodeURIComponent(id)}`}`;
}
