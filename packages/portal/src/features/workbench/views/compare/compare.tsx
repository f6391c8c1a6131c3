import { useState } from 'react';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import { fieldInWords, fieldOptions } from '../../state/names/field-labels.ts';
import { CutNote } from '../../controls/notes/cut-note.tsx';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { useFields } from '../../state/calls/fields.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { SettingsLine } from '../../controls/panels/settings-line.tsx';
import { searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import tables from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './compare.module.css';
import { CompareSubcorpora } from './compare-subcorpora.tsx';
import { CompareTable } from './compare-table.tsx';
import { type ComparedWith, ComparedWithChoice } from './compared-with.tsx';
import { restInCorpus } from '../../state/calls/rest-in-corpus.ts';
import { type Comparison, useComparisons } from './comparison.ts';
import { ComparisonDownload } from './comparison-download.tsx';
import { ComparisonOffers } from './comparison-offers.tsx';

/** Compares the query with another one, or its hits here with those in other texts, section by section. */
export function Compare({ workbench }: { readonly workbench: Workbench }) {
  const { state, go, addressOf } = workbench;
  const [kind, setKind] = useState<ComparedWith>();
  const fields = useFields();
  const comparisons = useComparisons(state);
  const queries = comparisons.find(({ compared }) => compared === 'queries');
  const subcorpora = comparisons.find(({ compared }) => compared === 'subcorpora');
  const searched = searchedSubcorpus(state);
  const rest = restInCorpus(searched, useVocabulary());
  const hasResult = comparisons.length > 0;
  const answers = comparisons.flatMap((comparison) => comparison.answers ?? []);
  const others = comparisons.map(({ compared, names: [, name] }) => (compared === 'queries' ? `“${name}”` : name));
  return (
    <section aria-label="Comparison">
      <div className={`line apart-4 fits ${classes.comparing}`} data-offers={!hasResult || undefined}>
        {hasResult && (
          <div className={`fits ${classes.folded}`}>
            <OverPanel
              label="Compare with"
              text={
                <>
                  with <strong>{others.join(', ')}</strong>
                </>
              }
            >
              {(close) => <ComparedWithChoice workbench={workbench} kind={kind} onKind={setKind} onDone={close} />}
            </OverPanel>
          </div>
        )}
        <div className={classes.open}>
          <ComparedWithChoice workbench={workbench} kind={kind} onKind={setKind} />
        </div>
        <SettingsLine
          about={
            <>
              Here you compare this query with another word, phrase or spelling. Or you compare its hits in these texts
              with its hits in other texts. The rest of the corpus is all texts that are not searched. Both sides are
              counted in each group of texts. You get the ratio of the two with its 95 % interval: the true ratio is
              very probably in it. A permutation test says whether chance explains the difference: p is how often the
              same texts, divided at random, differ as much. Texts are the sample, since the hits of one text are not
              independent: with few texts, no difference is sure. If p is below 0.05, the difference is called
              significant. To make a subcorpus of your own, use “Subcorpus” above; saved ones can be chosen under “Other
              texts”.
            </>
          }
          download={<ComparisonDownload comparisons={comparisons} state={state} address={addressOf({})} />}
          sentence={[`By ${fieldInWords(state.section)}`]}
        >
          <Setting
            label="Group the texts by"
            value={state.section}
            data={fieldOptions([state.section, ...fields.keys()])}
            onChoose={(section) => go({ section })}
          >
            The texts are grouped by category, genre, year and so on. The two sides are compared in each group.
          </Setting>
        </SettingsLine>
      </div>
      {!hasResult && (
        <>
          <p className={tables.summary}>{adviceFor(kind, searched.length > 0 && rest === undefined)}</p>
          <ComparisonOffers workbench={workbench} kind={kind} />
        </>
      )}
      <WithheldNote withheld={answers.find(({ withheld }) => withheld !== undefined)?.withheld} />
      <CutNote truncated={answers.find(({ truncated }) => truncated !== false)?.truncated ?? false} />
      {subcorpora !== undefined && <CompareSubcorpora workbench={workbench} comparison={subcorpora} />}
      {queries !== undefined && <CompareQueries workbench={workbench} comparison={queries} />}
    </section>
  );
}

/** What to do before something to compare with is chosen. */
function adviceFor(kind: ComparedWith | undefined, hasNoRest: boolean): string {
  switch (kind) {
    case 'word':
      return 'Type another word, phrase or spelling, in the same query language as above.';
    case 'texts':
      return 'Choose texts in the list.';
    case 'rest':
      return hasNoRest
        ? 'These texts have no rest: they were chosen by a query. Choose a category or other fields under “Subcorpus”.'
        : 'All texts are searched, so there is no rest. Choose texts under “Subcorpus”.';
    case undefined:
      return 'What do you want to compare this query with? Type another word in the box.';
  }
}

function CompareQueries({ workbench, comparison }: { readonly workbench: Workbench; readonly comparison: Comparison }) {
  const { answers, error } = comparison;
  if (error !== null) return <Notice title="The comparison could not be calculated." error={error} />;
  if (answers === undefined) return <Skeleton lines={6} shape="table" columns={6} />;
  return <CompareTable workbench={workbench} comparison={comparison} />;
}
