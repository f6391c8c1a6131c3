import type { TaggedToken } from '../analysis.ts';
import { ParserStates } from './parser-states.ts';
import { SentenceValues } from './sentence-values.ts';
import { type ClearLeads, type StepModels, TransitionSteps } from './transition-steps.ts';
import type { ClusterOf } from './word-values.ts';

/** A bound may change the transition of at most one in this many states, compared with scoring all features. */
const STATES_PER_CHANGE = 2_000;
/** Bounds are multiples of this. */
const STEP = 10;
/** The largest bound that can be stored. No lead reaches it, so that all features are scored. */
const NEVER = 0xffff;
/** Larger leads are counted as this one. */
const MOST = 4000;

/** Counts states by the lead on a part of the features, and those of them for which all features choose another transition. */
class LeadCounts {
  readonly states = new Uint32Array(MOST / STEP + 1);
  readonly changed = new Uint32Array(MOST / STEP + 1);

  add(lead: number, isChanged: boolean): void {
    const place = Math.floor(Math.min(lead, MOST) / STEP);
    this.states[place] += 1;
    if (isChanged) this.changed[place] += 1;
  }

  /** The smallest lead from which at most one in STATES_PER_CHANGE states changes its transition; NEVER if too few states were counted. */
  bound(): number {
    let allowed = this.states.reduce((sum, count) => sum + count, 0) / STATES_PER_CHANGE;
    // Fewer than STATES_PER_CHANGE states cannot show a change that rare.
    if (allowed < 1) return NEVER;
    let place = this.states.length;
    while (place > 0 && this.changed[place - 1] <= allowed) {
      place -= 1;
      allowed -= this.changed[place];
    }
    return place * STEP;
  }
}

/**
 * The leads from which a transition is taken without scoring the other features, measured on the training sentences. They adapt to
 * the scale of the weights.
 */
export function findClearLeads(
  models: StepModels,
  sentences: readonly { readonly tokens: readonly TaggedToken[] }[],
  clusterOf: ClusterOf,
): ClearLeads {
  const states = new ParserStates();
  const values = new SentenceValues(clusterOf);
  const steps = new TransitionSteps(states, values, models);
  const counts = [new LeadCounts(), new LeadCounts()] as const;
  const choices = new Int32Array(3);
  const leads = new Float64Array(3);
  for (const { tokens } of sentences) {
    values.read(tokens);
    let state = states.begin(tokens.length);
    while (!states.isFinal(state)) {
      let chosen = steps.forced(state);
      if (chosen === undefined) {
        let last = 0;
        steps.chooseByParts(state, (part, transition, lead) => {
          choices[part] = transition;
          leads[part] = lead;
          last = part;
        });
        chosen = choices[last];
        for (let part = 0; part < last; part++) counts[part].add(leads[part], choices[part] !== chosen);
      }
      state = steps.go(state, chosen);
    }
  }
  return [counts[0].bound(), counts[1].bound()];
}
