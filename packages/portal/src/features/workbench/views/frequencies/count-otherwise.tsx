import { ChangeLink } from '../../controls/links/change-link.tsx';
import { fieldInWords } from '../../state/names/field-labels.ts';
import { useFields, yearField } from '../../state/calls/fields.ts';
import tables from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';
import { countedBy } from './counted-by.ts';

const BESIDE = [
  { dimension: 'L1:lc', text: 'the word before (L1)' },
  { dimension: 'R1:lc', text: 'the word after (R1)' },
];
/** Fields that readers often count by; offered where the texts have more than one value. */
const FIELDS = ['category', 'genre'];

/** Shown below a table with a single row, where all hits are alike: links to counts by other dimensions. */
export function CountOtherwise({ workbench }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const ofTexts = [...FIELDS, yearField(fields)]
    .filter((field) => (fields.get(field)?.length ?? 0) > 1)
    .map((field) => ({
      dimension: `doc.${field}`,
      text: fieldInWords(field),
    }));
  const others = [...BESIDE, ...ofTexts].filter(({ dimension }) => !workbench.state.by.includes(dimension));
  return (
    <p className={`${tables.summary} row gap-1-4`}>
      All hits have the same value here. Count them by:
      {others.map(({ dimension, text }) => (
        <ChangeLink key={dimension} workbench={workbench} change={(now) => countedBy(now, [dimension])}>
          {text}
        </ChangeLink>
      ))}
    </p>
  );
}
