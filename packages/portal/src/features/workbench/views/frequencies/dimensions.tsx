import { readHitKey, type WorkbenchState } from '@zaban/contract';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Setting } from '../../controls/help/setting.tsx';
import { readDraft } from '../../state/query/draft.ts';
import { useExplanation } from '../../state/calls/explain.ts';
import { useFields } from '../../state/calls/fields.ts';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { capitalised, fieldLabel } from '../../state/names/field-labels.ts';
import { countedBy } from './counted-by.ts';
import { mostTokens } from './most-tokens.ts';
import { dimensionLabel, placeInWords } from '../../state/names/key-labels.ts';
import { placesAround, useVocabulary } from '../../state/calls/vocabulary.ts';

/** Tokens of a hit, offered where it can have several. */
const INSIDE = ['node1', 'node2', 'node3', 'node-1'];
/** The nearest first. */
const BESIDE = ['R1', 'L1', 'R2', 'L2', 'R3', 'L3'];

const NONE = '';

function dimensionsOf({ by }: WorkbenchState): readonly [first: string, second: string] {
  const [first = 'node:lc', second = NONE] = by;
  return [first, second];
}

const by = (now: WorkbenchState, ...dimensions: readonly string[]): Change =>
  countedBy(
    now,
    dimensions.filter((each) => each !== NONE),
  );

/** The positions by which the hits are counted now. */
const placesOf = ({ by }: WorkbenchState): ReadonlySet<string> =>
  new Set(by.map((dimension) => readHitKey(dimension).place));

/** The tokens of the hits of a query that can be counted; none where all hits have one token. */
function tokensInside(cql: string): readonly string[] {
  const read = readDraft({ language: 'cql', text: cql });
  const most = read === undefined || read.fault !== undefined ? Infinity : mostTokens(read.pattern);
  return most < 2 ? [] : INSIDE.filter((place) => Number(place.slice('node'.length)) <= most);
}

/** Chooses the one or two dimensions by which the hits are counted. */
export function Dimensions({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const fields = useFields();
  const attributes = useCountedAttributes().map(({ value }) => value);
  const cql = useExplanation(state).data?.cql ?? '';
  const offered = tokensInside(cql);
  const inside = INSIDE.filter((place) => offered.includes(place) || placesOf(state).has(place));
  const around = placesAround(useVocabulary());
  const options = [
    ...[
      { group: 'The hit', places: ['node'] },
      { group: 'One token of the hit', places: inside },
      { group: 'Beside the hit', places: BESIDE },
    ]
      .filter(({ places }) => places.length > 0)
      .map(({ group, places }) => ({
        group,
        items: places.flatMap((place) =>
          attributes.map((attribute) => ({
            value: `${place}:${attribute}`,
            label: `${capitalised(placeInWords(place))}: ${attributeNames(attribute).one}`,
          })),
        ),
      })),
    ...(around.length === 0
      ? []
      : [{ group: 'Around the hit', items: around.map((value) => ({ value, label: dimensionLabel(value) })) }]),
    {
      group: 'The texts',
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
        onChoose={(each) => go((now) => by(now, each, dimensionsOf(now)[1]))}
      >
        What each row shows: a node, a token to the left or right of it, or a fact about the texts, such as the genre,
        or about what stands around it, such as the speaker. The node is what the query found, a word or a phrase. If it
        has several tokens, you can count one of them: the first of an adjective and a noun is the adjective. A lemma is
        the dictionary form of a word. A Penn tag is an exact word class, such as VBD, a verb in the past tense.
        Grammatical features are such as Number=Sing (singular).
      </Setting>
      <Setting
        label="and by"
        value={second}
        data={[{ value: NONE, label: 'nothing else' }, ...options]}
        onChoose={(each) => go((now) => by(now, dimensionsOf(now)[0], each))}
      >
        With a second choice each row is a pair, such as the next word and the genre of the text.
      </Setting>
    </>
  );
}
