import type { TaggedToken } from '../analysis.ts';
import type { FirstTree } from './guide.ts';
import { ParserStates } from './parser-states.ts';
import { SentenceValues } from './sentence-values.ts';
import { type ClearLeads, type StepModels, TransitionSteps } from './transition-steps.ts';
import type { ClusterOf } from './word-values.ts';

/** One state in so many may get another transition than it would get by all features. */
const STATES_PER_CHANGE = 2_000;
/** Bounds are multiples of this. */
const STEP = 10;
/** More than any lead: all features are looked at. */
const NEVER = 0xffff;
/** Larger leads are counted with this one. */
const MOST = 4000;

/** States by the lead of a transition on some of the features, and those among them that get another one by all features. */
class LeadCounts {
  readonly states = new Uint32Array(MOST / STEP + 1);
  readonly changed = new Uint32Array(MOST / STEP + 1);

  add(lead: number, isChanged: boolean): void {
    const place = Math.floor(Math.min(lead, MOST) / STEP);
    this.states[place] += 1;
    if (isChanged) this.changed[place] += 1;
  }

  /** The least lead from which on few enough states get another transition; NEVER where too few states were seen. */
  bound(): number {
    let allowed = this.states.reduce((sum, count) => sum + count, 0) / STATES_PER_CHANGE;
    // Fewer states show nothing of what is as rare.
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
 * The bounds from which on a transition may be taken without a look at all features, found on the sentences that the models learned
 * from. They follow the scale of the weights, whatever it is.
 */
export function findClearLeads(
  models: StepModels,
  sentences: readonly { readonly tokens: readonly TaggedToken[]; readonly guide?: FirstTree }[],
  clusterOf: ClusterOf,
): ClearLeads {
  const states = new ParserStates();
  const values = new SentenceValues(clusterOf);
  const steps = new TransitionSteps(states, values, models);
  const counts = [new LeadCounts(), new LeadCounts()] as const;
  const choices = new Int32Array(3);
  const leads = new Float64Array(3);
  for (const { tokens, guide } of sentences) {
    values.read(tokens);
    if (guide !== undefined) models.guide?.read(guide);
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
