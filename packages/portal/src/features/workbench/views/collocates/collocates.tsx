import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, type AssociationName } from '@zaban/contract';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { ColumnsOfTable } from '../../controls/tables/columns-of-table.tsx';
import { MeasureHelp } from '../../controls/help/measure-help.tsx';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { RelationNote } from '../../controls/notes/relation-note.tsx';
import { NoHits } from '../../controls/notes/no-hits.tsx';
import { measureOf } from '../../state/tables/measures.ts';
import { partsOfSpeech } from '../../state/query/parts-of-speech.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { collocateColumns } from './collocate-columns.ts';
import { COLLOCATE_CALL } from './collocate-call.ts';
import { CollocateSettings, collocateSettingsInWords } from './collocate-settings.tsx';
import { CollocateTable } from './collocate-table.tsx';
import { Network } from './network.tsx';

const PAGE = 50;

/** Words that are more frequent near the hits than expected by chance. */
export function Collocates({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const answer = useOperation('collocations', state, {
    ...COLLOCATE_CALL,
    offset: String(state.offset),
    limit: String(PAGE),
  });
  const { isPlaceholderData } = answer;
  const { sortBy } = state;
  const attributes = useCountedAttributes();
  const choices = partsOfSpeech(useVocabulary()?.tagset);
  const columns = collocateColumns(state);
  const settings = collocateSettingsInWords(state, attributes, choices);
  return (
    <CountedView
      name="Collocates"
      one="collocate"
      answer={answer}
      failure="The collocates could not be counted."
      waiting={{ columns: 5, isWide: true }}
      sentence={settings}
      columns={<ColumnsOfTable workbench={workbench} columns={columns} measures={ASSOCIATION_NAMES} />}
      plot
      more={<Favour workbench={workbench} />}
      about={<AboutCollocates measure={measureOf(ASSOCIATION_MEASURES, sortBy)} />}
      file={{ name: 'collocations', state, more: COLLOCATE_CALL }}
      settings={(close) => <CollocateSettings workbench={workbench} close={close} choices={choices} />}
    >
      {(data) =>
        data.count === 0 ? (
          <NoHits workbench={workbench} warnings={data.warnings} />
        ) : (
          <>
            {data.total === 0 && (
              <Notice kind="hint" title="No collocate.">
                <p>Under “Change”, choose lower minimums, a lower log-likelihood or a wider window.</p>
              </Notice>
            )}
            {state.relation !== '' && <RelationNote relations={state.relation.split('|')} />}
            <CollocateTable workbench={workbench} rows={data.rows} columns={columns} busy={isPlaceholderData} />
            <RowPager workbench={workbench} total={data.total} size={PAGE} />
            <Network workbench={workbench} settings={settings.join('')} />
          </>
        )
      }
    </CountedView>
  );
}

/** The meaning of the columns; formulas and details are behind a disclosure. */
function AboutCollocates({ measure }: { readonly measure: AssociationName }) {
  return (
    <>
      <Terms
        terms={[
          ['Co-occurrences', 'how often the collocate occurs near the hits. Click the number to see the lines.'],
          ['Expected', 'how often it would occur there by chance.'],
          ['Texts', 'the number of texts in which both occur together.'],
          ['Not listed', 'punctuation near the hits; it is counted.'],
        ]}
      />
      {SORTING}{' '}
      <MeasureHelp measure={ASSOCIATION_MEASURES[measure]}>
        O11 is the number of co-occurrences, E11 the expected number, C1 the frequency in all texts searched. Click a
        word to see the four counts from which all measures are calculated. “Columns” has all measures.{' '}
        <strong>Common</strong> puts frequent pairs first (t-score, which measures significance).{' '}
        <strong>Balanced</strong> puts pairs first that are both frequent and typical (logDice).{' '}
        <strong>Rare but typical</strong> puts pairs first that seldom occur with other words (MI). logDice and MI
        measure effect size. Punctuation is a token without a letter or digit. A tag is punctuation if more than half of
        its tokens are. The number of lines may differ from the co-occurrences: a hit may have the collocate twice, or
        the collocate may be in the next sentence.
      </MeasureHelp>
    </>
  );
}

/** What kinds of collocates a list can be sorted for, and the measure that does so. */
const FAVOURS = [
  { text: 'common', measure: 't', meaning: 'First the frequent pairs, by the t-score (significance).' },
  {
    text: 'balanced',
    measure: 'logDice',
    meaning: 'First the pairs that are both frequent and typical, by logDice (effect size).',
  },
  {
    text: 'rare but typical',
    measure: 'mi',
    meaning: 'First the pairs that seldom occur with other words, by MI (effect size).',
  },
] as const;

/** Puts common, or rare but typical, collocates first: one choice instead of the list of all measures. */
function Favour({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  return (
    <div role="group" aria-label="Sort for collocates that are" className="row apart-4 from-md">
      <span className="soft">Sort for</span>
      {FAVOURS.map(({ text, measure, meaning }) => (
        <button
          key={measure}
          type="button"
          className="toggle soft low"
          title={meaning}
          aria-pressed={state.sortBy === measure && !state.lastFirst}
          onClick={() => go({ sortBy: measure, lastFirst: false })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
