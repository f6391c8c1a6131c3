import type { WorkbenchState } from '@zaban/contract';
import { attributeNames } from '../attribute-names.ts';
import { useCountedAttributes } from '../counted-attributes.ts';
import { Setting } from '../help/setting.tsx';
import { useFields } from '../query/fields.ts';
import type { Change, Workbench } from '../workbench.ts';
import { capitalised, fieldLabel } from '../field-labels.ts';
import { placeInWords } from '../key-labels.ts';

const PLACES = ['node', 'L3', 'L2', 'L1', 'R1', 'R2', 'R3'].map(
  (place) => [place, capitalised(placeInWords(place))] as const,
);

const NONE = '';

function dimensionsOf({ by }: WorkbenchState): readonly [first: string, second: string] {
  const [first = 'node:lc', second = NONE] = by;
  return [first, second];
}

const by = (...dimensions: readonly string[]): Change => ({ by: dimensions.filter((each) => each !== NONE) });

/** Chooses the one or two dimensions by which the hits are counted. */
export function Dimensions({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const attributes = useCountedAttributes().map(({ value }) => value);
  const options = [
    ...PLACES.map(([place, name]) => ({
      group: name,
      items: attributes.map((attribute) => ({
        value: `${place}:${attribute}`,
        label: `${name}: ${attributeNames(attribute).one}`,
      })),
    })),
    {
      group: 'Texts',
      items: [...fields.keys()].map((field) => ({ value: `doc.${field}`, label: `Texts: ${fieldLabel(field)}` })),
    },
  ];
  const [first, second] = dimensionsOf(state);
  return (
    <>
      <Setting
        label="Count by"
        value={first}
        data={options}
        onChoose={(each) => go((now) => by(each, dimensionsOf(now)[1]))}
      >
        What each row shows: a node, a token to the left or right of it, or a fact about the texts, such as the genre.
        The node is what the query found, a word or a phrase. A lemma is the dictionary form of a word. A Penn tag is an
        exact word class, such as VBD, a verb in the past tense.
      </Setting>
      <Setting
        label="and by"
        value={second}
        data={[{ value: NONE, label: 'nothing else' }, ...options]}
        onChoose={(each) => go((now) => by(dimensionsOf(now)[0], each))}
      >
        With a second choice each row is a pair, such as the next word and the genre of the text.
      </Setting>
    </>
  );
}
