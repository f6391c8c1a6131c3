import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { Setting } from '../help/setting.tsx';
import { isSameSubcorpus, REST, searchedSubcorpus, subcorpusInWords } from '../subcorpora/subcorpus.ts';
import { SubcorpusSelect } from '../subcorpora/subcorpus-select.tsx';
import { useFields } from '../query/fields.ts';
import { useVocabulary } from '../query/vocabulary.ts';
import { SettingsLine } from '../settings-line.tsx';
import classes from '../tables.module.css';
import { typedQuery } from '../query/labelled-query.ts';
import type { Workbench } from '../workbench.ts';
import { CompareSubcorpora } from './compare-subcorpora.tsx';
import { CompareTable } from './compare-table.tsx';
import { type Comparison, REST_NAME, restInCorpus, useComparisons } from './comparison.ts';
import { ComparisonDownload } from './comparison-download.tsx';
import { fieldInWords, fieldOptions } from '../field-labels.ts';

/** Compares two queries section by section: words, phrases, or spellings of one word. */
export function Compare({ workbench }: { readonly workbench: Workbench }) {
  const { state, go, addressOf } = workbench;
  const [typed, setTyped] = useState(state.other);
  const fields = useFields();
  const comparisons = useComparisons(state);
  const queries = comparisons.find(({ compared }) => compared === 'queries');
  const subcorpora = comparisons.find(({ compared }) => compared === 'subcorpora');
  const searched = searchedSubcorpus(state);
  const rest = restInCorpus(searched, useVocabulary());
  const isOfRest = isSameSubcorpus(state.versus, REST);
  return (
    <section aria-label="Comparison">
      <form
        className={`${classes.tools} ${classes.comparing}`}
        onSubmit={(event) => {
          event.preventDefault();
          go({ other: typed.trim() });
        }}
      >
        <TextInput
          aria-label="Compare with"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={typedQuery(state).cql === '' ? 'another word' : 'another query'}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          Compare
        </Button>
        <SettingsLine
          about={
            <>
              Type another word, phrase or spelling in the box, in the query language chosen above, or choose another
              subcorpus under “Change”. Both sides are counted in each group of texts. You get the ratio of the two with
              its 95 % interval.
            </>
          }
          download={<ComparisonDownload comparisons={comparisons} state={state} address={addressOf({})} />}
          sentence={`Texts grouped by ${fieldInWords(state.section)}${state.versus.length === 0 ? '' : `; compared with ${isOfRest ? REST_NAME : state.versusName || subcorpusInWords(state.versus)}`}`}
        >
          <SubcorpusSelect
            workbench={workbench}
            label="Compare with the subcorpus"
            value={state.versus}
            name={state.versusName}
            more={[
              { name: 'none', subcorpus: [] },
              ...(rest === undefined && !isOfRest ? [] : [{ name: REST_NAME, subcorpus: REST }]),
            ]}
            without={searched.length === 0 ? undefined : searched}
            onChoose={({ subcorpus, name }) => go({ versus: subcorpus, versusName: name })}
          >
            Compares the hits of this query here with its hits in another subcorpus, or in the rest of the corpus: the
            texts that are not in the subcorpus above. You can also choose a subcorpus that you saved. To make one, use
            “Subcorpus” above.
          </SubcorpusSelect>
          <Setting
            label="Group the texts by"
            value={state.section}
            data={fieldOptions([state.section, ...fields.keys()])}
            onChoose={(section) => go({ section })}
          >
            The texts are grouped by category, genre, year and so on. The two queries or subcorpora are compared in each
            group.
          </Setting>
        </SettingsLine>
      </form>
      {isOfRest && rest === undefined && (
        <p className={classes.summary}>
          These texts have no rest to compare with: choose a category or other fields of the texts under “Subcorpus”
          above.
        </p>
      )}
      {queries === undefined && subcorpora === undefined && !isOfRest && (
        <p className={classes.summary}>
          Type another word, phrase or spelling, in the same query language as above. Or choose other texts under
          “Change”.
        </p>
      )}
      {subcorpora !== undefined && <CompareSubcorpora workbench={workbench} comparison={subcorpora} />}
      {queries !== undefined && <CompareQueries workbench={workbench} comparison={queries} />}
    </section>
  );
}

interface CompareQueriesProps {
  readonly workbench: Workbench;
  readonly comparison: Comparison;
}

function CompareQueries({ workbench, comparison: { answers, error, ...comparison } }: CompareQueriesProps) {
  if (error !== null) return <Notice title="The comparison could not be calculated." error={error} />;
  if (answers === undefined) return <Skeleton lines={6} shape="table" columns={6} />;
  return <CompareTable workbench={workbench} comparison={{ ...comparison, error, answers }} />;
}
