import { fieldWithValue } from '@zaban/contract';
import type { ReactNode } from 'react';
import { useSite } from '../../../../shared/requests/site.ts';
import { Setting } from '../help/setting.tsx';
import { useFields } from '../../state/calls/fields.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { useSavedSubcorpora } from '../../state/subcorpora/saved-subcorpora.ts';
import {
  isSameSubcorpus,
  subcorpusInWords,
  searchedSubcorpus,
  type NamedSubcorpus,
  type SubcorpusEntries,
} from '../../state/subcorpora/subcorpus.ts';
import { fieldInWords, fieldLabel } from '../../state/names/field-labels.ts';

/** Fields with more values than these are not listed; they can be chosen in the subcorpus builder. */
const MOST_VALUES = 40;

interface SubcorpusSelectProps {
  readonly workbench: Workbench;
  readonly label: string;
  readonly value: SubcorpusEntries;
  /** The name of the subcorpus in the address. */
  readonly name: string;
  /** Further choices, such as the rest. */
  readonly more?: readonly NamedSubcorpus[];
  /** The other side of the comparison, which is not offered. */
  readonly without?: SubcorpusEntries | undefined;
  readonly onChoose: (subcorpus: NamedSubcorpus) => void;
  /** Explains the choice; without it, the choice stands in a row. */
  readonly children?: ReactNode;
}

/** Chooses a subcorpus to compare with: a category, a genre, a year, a text, a saved subcorpus, or the searched one. */
export function SubcorpusSelect({
  workbench: { state },
  label,
  value,
  name,
  more = [],
  without,
  onChoose,
  children,
}: SubcorpusSelectProps) {
  const categories = useSite().data?.categories ?? [];
  const kept = useSavedSubcorpora();
  const fields = useFields();
  const searched = searchedSubcorpus(state);
  const groups: { readonly group: string; readonly items: readonly NamedSubcorpus[] }[] = [
    { group: 'The corpus', items: more },
    ...(searched.length === 0
      ? []
      : [
          {
            group: 'Chosen above',
            items: [
              {
                name: state.part || `the texts searched (${subcorpusInWords(searched, categories)})`,
                subcorpus: searched,
              },
            ],
          },
        ]),
    { group: 'Saved subcorpora', items: kept },
    {
      group: 'Categories',
      items: categories.map((category) => ({ name: category.name, subcorpus: [`criteria:${category.value}`] })),
    },
    ...['genre', 'year', 'fileName']
      .map((field) => ({ field, values: fields.get(field) ?? [] }))
      .filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES)
      .map(({ field, values }) => ({
        group: fieldLabel(field),
        items: values.map((each) => ({
          name: field === 'fileName' ? each : `${fieldInWords(field)}: ${each || '(not given)'}`,
          subcorpus: [fieldWithValue(field, each)],
        })),
      })),
  ]
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ subcorpus }) => without === undefined || !isSameSubcorpus(subcorpus, without)),
    }))
    .filter(({ items }) => items.length > 0);
  const current = groups.flatMap(({ items }) => items).find(({ subcorpus }) => isSameSubcorpus(subcorpus, value));
  const shown = current ?? { name: name || subcorpusInWords(value, categories), subcorpus: value };
  const offered = current === undefined ? [{ group: 'From the link', items: [shown] }, ...groups] : groups;
  // Two options may be the same subcorpus, so the value of an option is its index.
  const options = offered.flatMap(({ items }) => items);
  let place = 0;
  return (
    <Setting
      label={label}
      value={String(options.indexOf(shown))}
      data={offered.map(({ group, items }) => ({
        group,
        items: items.map((each) => ({ value: String(place++), label: each.name })),
      }))}
      onChoose={(at) => {
        const chosen = options[Number(at)];
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {children}
    </Setting>
  );
}
