import { FieldSetting } from '../../controls/settings/field-setting.tsx';
import { readWindow, type WorkbenchState } from '@zaban/contract';
import { LEAST_COUNTS } from '../../state/calls/counted-attributes.ts';
import { Setting } from '../../controls/help/setting.tsx';
import { labelOf, type Choice } from '../../state/names/label-of.ts';
import { COLLOCATE_ORDERS, scaleOfOrder } from '../../state/tables/orders.ts';
import { useValues, useVocabulary } from '../../state/calls/vocabulary.ts';
import { printRelation, readRelation, relationChoices } from './relations.ts';
import { minimumInWords, rowsInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { significanceInWords, SignificanceSetting } from '../../controls/settings/significance.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

const SIDES = Array.from({ length: 11 }, (_, tokens) => String(tokens));

const WITHIN = [
  { value: 's', label: 'the sentence' },
  { value: 'none', label: 'the text' },
];

const COUNTING = [
  { value: 'unique', label: 'yes' },
  { value: 'perHit', label: 'no: once for each hit' },
];

function sidesOf({ window }: WorkbenchState): readonly [left: string, right: string] {
  const [left, right] = readWindow(window);
  return [String(left), String(right)];
}

/**
 * `lemmas (nouns only); 5 left, 5 right in the sentence; at least 2`, by phrases. The order is marked in the head of
 * the table. `choices`: the parts of speech.
 */
export function collocateSettingsInWords(
  state: WorkbenchState,
  counted: readonly Choice[],
  choices: readonly Choice[],
): readonly string[] {
  const [left, right] = sidesOf(state);
  return [
    ...rowsInWords({ ...state, pattern: '' }, counted, choices),
    ...(state.relation === ''
      ? [`; ${left} left, ${right} right`, ` in ${labelOf(WITHIN, state.within)}`]
      : [`, ${state.collocate === 'head' ? 'heads' : 'dependents'} by ${state.relation}`]),
    `; at least ${state.minimumJoint}`,
    ...(state.minimumFrequency > 1 ? [`, ${minimumInWords(state.minimumFrequency)}`] : []),
    significanceInWords(state),
    ...(state.counting === 'perHit' && state.relation === '' ? ['; each token is counted once per hit'] : []),
  ].filter((each) => each !== '');
}

interface CollocateSettingsProps {
  readonly workbench: Workbench;
  /** Closes the panel of the settings. */
  readonly close: () => void;
  /** The parts of speech. */
  readonly choices: readonly Choice[];
}

/** The window, its bound, the attribute and the part of speech that are counted, and the thresholds. */
export function CollocateSettings({ workbench, close, choices }: CollocateSettingsProps) {
  const { state } = workbench;
  return (
    <>
      <RelationSetting workbench={workbench} />
      {state.relation === '' && <WindowSettings workbench={workbench} />}
      <FieldSetting
        workbench={workbench}
        field="sortBy"
        label="Sort by"
        data={COLLOCATE_ORDERS.choices}
        also={{ lastFirst: false }}
        below={scaleOfOrder(COLLOCATE_ORDERS, state.sortBy)}
      >
        The measure or count by which the list is sorted. Some measures show significance: how sure we can be that two
        words attract each other. Others show effect size: how strongly they do.
      </FieldSetting>
      <FieldSetting workbench={workbench} field="minimumJoint" label="Minimum co-occurrences" data={LEAST_COUNTS}>
        A collocate must occur at least this often in the window. Use 3 to 5 for measures such as MI, which favour rare
        words.
      </FieldSetting>
      <SignificanceSetting workbench={workbench} />
      <RowSettings
        workbench={workbench}
        close={close}
        ofAttribute
        partOfSpeech={{ value: state.among, choices }}
        minimum={{
          field: 'minimumFrequency',
          meaning: 'A collocate must occur at least this often in the texts searched, all together.',
        }}
      />
    </>
  );
}

/** The window and its bound, and how windows that overlap are counted. */
function WindowSettings({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const [left, right] = sidesOf(state);
  return (
    <>
      <Setting
        label="Window, left"
        value={left}
        data={SIDES}
        onChoose={(each) => go((now) => ({ window: `${each},${sidesOf(now)[1]}` }))}
      >
        How many tokens to the left of the node are counted. The node is what the query found. A narrow window finds
        fixed phrases; a wide window finds topics.
      </Setting>
      <Setting
        label="Window, right"
        value={right}
        data={SIDES}
        onChoose={(each) => go((now) => ({ window: `${sidesOf(now)[0]},${each}` }))}
      >
        How many tokens to the right of the node are counted. With 0 on the left, only the right side is counted.
      </Setting>
      <FieldSetting workbench={workbench} field="within" label="Stay within" data={WITHIN}>
        The window never goes beyond this: the sentence of the node, or its whole text.
      </FieldSetting>
      <FieldSetting
        workbench={workbench}
        field="counting"
        label="Count a word once if two hits share it"
        data={COUNTING}
      >
        When the windows of two hits overlap, a token can be counted once, or once for each hit.
      </FieldSetting>
    </>
  );
}

/** Whether the window is counted or a relation, in a corpus with trees. */
function RelationSetting({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const trees = useVocabulary()?.trees;
  const relations = useValues(trees == null ? undefined : { attribute: 'deprel', begin: '', most: 60 });
  if (trees == null) return null;
  return (
    <Setting
      label="Count"
      value={printRelation(state)}
      data={relationChoices(relations, state)}
      onChoose={(each) => go(readRelation(each))}
    >
      The words in a window around the node, or only those that one relation joins to it, such as the objects of a verb.
      For a relation, pairs of head and dependent are counted: those of the hits, those of the collocate, and all.
    </Setting>
  );
}
