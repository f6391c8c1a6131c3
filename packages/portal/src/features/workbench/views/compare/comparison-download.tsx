import type { WorkbenchState } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { type Format, FORMATS } from '../../../../shared/table-file/formats.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { useExplanation } from '../../state/calls/explain.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { tableFile } from '../../../../shared/table-file/table-file.ts';
import { hitsOfQuery } from '../../controls/plots/hits-of-query.ts';
import { PicturesInMenu } from '../../controls/plots/pictures.tsx';
import { searchedSubcorpus, subcorpusInWords } from '../../state/subcorpora/subcorpus.ts';
import { tableOfComparison } from './compare-rows.ts';
import { comparedInName, type Comparison, totalOf } from './comparison.ts';
import { comparisonWords, testsInWords } from './comparison-words.ts';

interface ComparisonDownloadProps {
  readonly comparisons: readonly Comparison[];
  readonly state: WorkbenchState;
  /** The address of the page. */
  readonly address: string;
}

/** Downloads each comparison, as soon as it has its figures, as a file that names its source. */
export function ComparisonDownload({ comparisons, state, address }: ComparisonDownloadProps) {
  const query = useExplanation(state).data?.cql ?? '';
  const shown = comparisons.filter(({ answers }) => answers !== undefined);
  if (shown.length === 0) return null;
  const save = async (comparison: Comparison, format: Format): Promise<void> => {
    const { answers, names, rows } = comparison;
    if (answers === undefined) return;
    const about = [...describe(comparison, state, query), ['address', wholeAddress(address)] as const];
    const name = fileName('comparison', ...comparedInName(state, comparison), answers[0].buildId.slice(0, 8));
    const table = tableOfComparison(rows, names);
    saveFile(await tableFile(format, table, about), `${name}.${format}`);
  };
  return (
    <OverPanel text="Download" label="Download the rows">
      {(close) => (
        <>
          {shown.map((comparison) => {
            const { download } = comparisonWords(comparison.compared, comparison.phrases, hitsOfQuery(state));
            return (
              <div key={comparison.compared} role="group" aria-label={download}>
                {shown.length > 1 && <p>{download}</p>}
                <ul>
                  {FORMATS.map(([format, text, use]) => (
                    <li key={format} className="stack named high">
                      <button
                        type="button"
                        className="link low start"
                        aria-label={`${download} as ${text}`}
                        onClick={() => {
                          close();
                          void save(comparison, format);
                        }}
                      >
                        {text}
                      </button>{' '}
                      <span className="soft">{use}</span>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
          <PicturesInMenu close={close} />
        </>
      )}
    </OverPanel>
  );
}

/** What was compared, its figures and its test, for the description of a file. */
function describe(
  comparison: Comparison,
  state: WorkbenchState,
  query: string,
): (readonly [name: string, value: string])[] {
  const { compared, against, answers } = comparison;
  const facts: (readonly [name: string, value: string])[] = [
    ['query (CQL)', query],
    ['texts searched', `${state.part === '' ? '' : `“${state.part}”, `}${subcorpusInWords(searchedSubcorpus(state))}`],
    [
      compared === 'subcorpora' ? 'other texts' : state.otherLabel === '' ? 'other query (CQL)' : 'other query',
      against,
    ],
    ['hits', String(answers?.[0].count ?? '')],
    ['hits of the other', String(answers?.[1].count ?? '')],
    ['sections', state.section],
    [
      'low, high',
      '95 % interval of the ratio, with texts as the sample; empty where there is no limit, or too few texts. In the ratio, 0.5 is added to both counts where one is 0',
    ],
    ['test', testsInWords(totalOf(comparison), comparison.spread).join(' ')],
    ['build', answers?.[0].buildId ?? ''],
    ['exported', new Date().toISOString()],
  ];
  return facts.filter(([, value]) => value !== '');
}
