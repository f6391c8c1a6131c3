import { useId } from 'react';
import { figure, ratePerMillion } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { FewHitsNote, Rate } from '../../controls/tables/rate.tsx';
import { fieldInWords } from '../../state/names/field-labels.ts';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import classes from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';
import { CompareTable } from './compare-table.tsx';
import { type Comparison, hasSections, totalOf } from './comparison.ts';
import { ratioInWords } from './comparison-words.ts';

interface CompareSubcorporaProps {
  readonly workbench: Workbench;
  readonly comparison: Comparison;
}

/** Compares the query in two subcorpora, the searched one and another, also within each group of texts that both have. */
export function CompareSubcorpora({ workbench, comparison }: CompareSubcorporaProps) {
  const { state } = workbench;
  const { names, phrases, contains, disjoint, other, answers, error } = comparison;
  const id = useId();
  if (error !== null) return <Notice title="The subcorpora could not be compared." error={error} />;
  if (answers === undefined) return <Skeleton lines={4} shape="table" columns={6} />;
  const [first, second] = answers;
  const rows = [
    { key: 'here', name: names[0], answer: first, change: {} },
    { key: 'there', name: names[1], answer: second, change: other },
  ];
  const comparable = first.tokens > 0 && second.tokens > 0;
  const total = totalOf(comparison);
  const ratio = total?.ratio;
  const hasGroups = hasSections(comparison);
  return (
    <>
      <p id={id} className={classes.summary}>
        {!comparable && 'One of the two subcorpora has no texts.'}
        {comparable && ratio === undefined && 'Neither subcorpus has a hit.'}
        {total !== undefined && ratio !== undefined && ratioInWords('subcorpora', phrases, { ...total, ratio })}
        {ratio !== undefined &&
          contains &&
          ` “${names[0]}” contains “${names[1]}”, so there is no test: to compare “${names[1]}” with other texts, choose them under “Subcorpus”.`}
        {ratio !== undefined && !contains && !disjoint && ' The two may have texts in common, so there is no test.'}
      </p>
      <CountedTable
        labelledBy={id}
        rows={rows}
        keyOf={({ key }) => key}
        first={{ text: 'Texts', cell: ({ name }) => name }}
        columns={[
          {
            text: 'Hits',
            cell: ({ answer: { count }, change }) => <LinesLink workbench={workbench} change={change} count={count} />,
          },
          { text: 'Tokens', cell: ({ answer: { tokens } }) => figure(tokens) },
          {
            text: 'Per million',
            title: 'Hits per million tokens',
            cell: ({ answer: { count, tokens } }) => <Rate count={count} rate={ratePerMillion(count, tokens)} />,
          },
        ]}
      />
      {!hasGroups && (
        <>
          <FewHitsNote counts={[first.count, second.count]} />
          <p className={classes.summary}>
            Each {fieldInWords(state.section)} is only on one side. To compare in groups, choose another field under
            “Change”.
          </p>
        </>
      )}
      <CompareTable
        workbench={workbench}
        comparison={hasGroups ? comparison : { ...comparison, rows: total ? [total] : [] }}
      />
    </>
  );
}
