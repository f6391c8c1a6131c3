import { LinkButton } from '../../controls/button.tsx';
import { Select } from '../../controls/select.tsx';
import { fieldWithValue, printWorkbench } from '@zaban/contract';
import { useState } from 'react';
import { ownAddress } from './own-address.ts';
import type { NamedText } from '../../shared/own-texts/text-names.ts';

interface CompareTwoProps {
  readonly id: string;
  /** At least two. */
  readonly texts: readonly NamedText[];
}

/** Leads to the words that only one of two texts has; with more than two texts, both are chosen. */
export function CompareTwo({ id, texts }: CompareTwoProps) {
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(1);
  // A text is not compared with itself.
  const other = texts[second === first ? Number(first === 0) : second];
  const one = texts[first];
  if (one === undefined || other === undefined) return null;
  const search = printWorkbench({
    view: 'compare',
    target: [fieldWithValue('fileName', one.fileName)],
    targetName: one.name,
    reference: [fieldWithValue('fileName', other.fileName)],
    referenceName: other.name,
  });
  const data = texts.map(({ name }, place) => ({ value: String(place), label: name }));
  return (
    <div role="group" aria-label="Compare two texts" className="wrap ends gap-3">
      {texts.length > 2 && (
        <>
          <Select
            label="Compare"
            value={String(first)}
            data={data}
            onChange={(event) => setFirst(Number(event.currentTarget.value))}
          />
          <Select
            label="with"
            value={String(texts.indexOf(other))}
            data={data.filter(({ value }) => value !== String(first))}
            onChange={(event) => setSecond(Number(event.currentTarget.value))}
          />
        </>
      )}
      <LinkButton href={`${ownAddress(id)}?${search}`}>
        Compare {one.name} with {other.name}
      </LinkButton>
    </div>
  );
}
