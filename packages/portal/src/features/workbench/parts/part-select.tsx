import { fieldWithValue } from '@zaban/contract';
import type { ReactNode } from 'react';
import { useSite } from '../../../shared/requests/site.ts';
import { Setting } from '../help/setting.tsx';
import { useFields } from '../query/fields.ts';
import type { Workbench } from '../workbench.ts';
import { useKeptParts } from './kept-parts.ts';
import { isSamePart, partInWords, searchedPart, type NamedPart, type Part } from './part.ts';
import { fieldInWords, fieldLabel } from '../field-labels.ts';

/** Fields with more values than these are for the part builder. */
const MOST_VALUES = 40;

interface PartSelectProps {
  readonly workbench: Workbench;
  readonly label: string;
  readonly value: Part;
  /** The name that the address gives it. */
  readonly name: string;
  /** What can be chosen besides parts, such as the rest. */
  readonly more?: readonly NamedPart[];
  readonly onChoose: (part: NamedPart) => void;
  /** What the choice does. */
  readonly children: ReactNode;
}

interface Group {
  readonly group: string;
  readonly items: readonly NamedPart[];
}

/** A part to compare with: a category, a genre, a kept part, or the one that is searched. */
export function PartSelect({
  workbench: { state },
  label,
  value,
  name,
  more = [],
  onChoose,
  children,
}: PartSelectProps) {
  const categories = useSite().data?.categories ?? [];
  const kept = useKeptParts();
  const fields = useFields();
  const searched = searchedPart(state);
  const groups: Group[] = [
    { group: 'The corpus', items: more },
    ...(searched.length === 0
      ? []
      : [
          {
            group: 'Chosen above',
            items: [{ name: state.part || `the texts searched (${partInWords(searched)})`, part: searched }],
          },
        ]),
    { group: 'Saved subcorpora', items: kept },
    {
      group: 'Categories',
      items: categories.map((category) => ({ name: category.name, part: [`criteria:${category.value}`] })),
    },
    ...['genre', 'year']
      .map((field) => ({ field, values: fields.get(field) ?? [] }))
      .filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES)
      .map(({ field, values }) => ({
        group: fieldLabel(field),
        items: values.map((each) => ({
          name: `${fieldInWords(field)}: ${each || '(not given)'}`,
          part: [fieldWithValue(field, each)],
        })),
      })),
  ].filter(({ items }) => items.length > 0);
  const current = groups.flatMap(({ items }) => items).find(({ part }) => isSamePart(part, value));
  const shown = current ?? { name: name || partInWords(value), part: value };
  const offered = current === undefined ? [{ group: 'From the link', items: [shown] }, ...groups] : groups;
  // Two of them may be the same part: each is chosen by its place.
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
