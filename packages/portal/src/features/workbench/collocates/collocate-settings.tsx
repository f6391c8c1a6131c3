import { readWindow, type WorkbenchState } from '@zaban/contract';
import { LEAST_COUNTS, useCountedAttributes } from '../counted-attributes.ts';
import { Setting } from '../help/setting.tsx';
import { labelOf, shortLabelOf, type Choice } from '../label-of.ts';
import { amongInWords, withChoice } from '../parts-of-speech.ts';
import { COLLOCATE_ORDERS, orderNamed } from '../orders.ts';
import type { Workbench } from '../workbench.ts';

const SIDES = Array.from({ length: 11 }, (_, tokens) => String(tokens));

const WITHIN = [
  { value: 's', label: 'the sentence' },
  { value: 'none', label: 'the text' },
];

const COUNTING = [
  { value: 'unique', label: 'count each token once' },
  { value: 'perHit', label: 'count each token once per hit' },
];

function sidesOf({ window }: WorkbenchState): readonly [left: string, right: string] {
  const [left, right] = readWindow(window);
  return [String(left), String(right)];
}

/**
 * `5 left, 5 right, in the sentence; lemmas; at least 2×`. The order is marked in the head of the table.
 * `choices`: the parts of speech.
 */
export function collocateSettingsInWords(
  state: WorkbenchState,
  counted: readonly Choice[],
  choices: readonly Choice[],
): string {
  const [left, right] = sidesOf(state);
  const atLeast = state.minimumFrequency > 1 ? `, minimum frequency ${state.minimumFrequency}` : '';
  const overlaps = state.counting === 'perHit' ? '; each token is counted once per hit' : '';
  const short = shortLabelOf(counted, state.attribute);
  const ofSpeech = amongInWords(state.among, choices);
  const listed = state.among === '' ? short : state.attribute === 'lc' ? ofSpeech : `${short}, ${ofSpeech}`;
  return (
    `${left} left, ${right} right, in ${labelOf(WITHIN, state.within)}; ${listed}; ` +
    `at least ${state.minimumJoint}×${atLeast}${overlaps}`
  );
}

interface CollocateSettingsProps {
  readonly workbench: Workbench;
  /** The parts of speech. */
  readonly choices: readonly Choice[];
}

/** The window, its bound, the attribute and the part of speech that are counted, and the thresholds. */
export function CollocateSettings({ workbench: { state, go }, choices }: CollocateSettingsProps) {
  const [left, right] = sidesOf(state);
  const counted = useCountedAttributes();
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
      <Setting label="Bounded by" value={state.within} data={WITHIN} onChoose={(within) => go({ within })}>
        The window never goes beyond this: the sentence of the node, or its whole text.
      </Setting>
      <Setting
        label="What is counted"
        value={state.attribute}
        data={counted}
        onChoose={(attribute) => go({ attribute })}
      >
        What is counted in the window. If capitals and accents are ignored, “Dera” and “dera” are one word. A lemma is
        the dictionary form of a word and stands for all its forms. A Penn tag is an exact word class, such as VBD, a
        verb in the past tense.
      </Setting>
      <Setting
        label="Part of speech"
        value={state.among}
        data={withChoice(choices, state.among)}
        onChoose={(among) => go({ among })}
      >
        All words, or only nouns, verbs, adjectives or adverbs. The software decides for each occurrence which of these
        a word is. Punctuation marks are not listed among words.
      </Setting>
      <Setting
        label="Sort by"
        value={state.sortBy}
        data={[...COLLOCATE_ORDERS.choices]}
        onChoose={(each) => go({ sortBy: orderNamed(COLLOCATE_ORDERS, each), lastFirst: false })}
      >
        The measure or count by which the list is sorted. Some measures show significance: how sure we can be that two
        words attract each other. Others show effect size: how strongly they do.
      </Setting>
      <Setting
        label="Minimum co-occurrences"
        value={String(state.minimumJoint)}
        data={LEAST_COUNTS}
        onChoose={(each) => go({ minimumJoint: Number(each) })}
      >
        A collocate must occur at least this often in the window. Use 3 to 5 for measures such as MI, which favour rare
        words.
      </Setting>
      <Setting
        label="Minimum frequency"
        value={String(state.minimumFrequency)}
        data={LEAST_COUNTS}
        onChoose={(each) => go({ minimumFrequency: Number(each) })}
      >
        A collocate must occur at least this often in all the texts searched.
      </Setting>
      <Setting
        label="Overlapping windows"
        value={state.counting}
        data={COUNTING}
        onChoose={(each) => go({ counting: each === 'perHit' ? each : 'unique' })}
      >
        When the windows of two hits overlap, a token can be counted once, or once for each hit.
      </Setting>
    </>
  );
}
