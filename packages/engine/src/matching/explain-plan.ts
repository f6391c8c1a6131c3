import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { prepare } from './match-pattern.ts';
import { type MatchOptions, STRATEGIES } from './options.ts';
import { type GapPlan, type Plan, planQuery, type StartPlan } from './planning/index.ts';

/** Describes the plan of a query: one line, then a line for each rewrite rule that changed the query. */
export function explainPlan(corpus: Corpus, pattern: Pattern, options: MatchOptions = {}): string {
  const { query, context } = prepare(corpus, pattern, options);
  const plan = planQuery(query, STRATEGIES[options.strategy ?? 'standard'].ends, context);
  return [describe(plan), ...plan.rules.map((rule) => `rule ${rule}`)].join('\n');
}

function describe(plan: Plan): string {
  switch (plan.kind) {
    case 'nothing':
      return 'nothing: a token of the query does not occur';
    case 'fixed':
      if (plan.tag !== undefined) {
        const { edge, test } = plan.shape.tags[plan.tag].tag;
        return `look up the ${edge === 'start' ? 'starts' : 'ends'} of ${test.structure.name}, verify what stands beside them`;
      }
      return plan.shape.tokens.length === 1
        ? 'look up the token'
        : `look up token ${plan.anchor + 1} of ${plan.shape.tokens.length}, verify its neighbours`;
    case 'alternatives':
      return `look up each of ${plan.plans.length} sequences, unite them`;
    case 'gap':
      return describeGap(plan);
    case 'spans':
      return `take the spans of ${plan.test.structure.name}`;
    case 'tree':
      return 'look up one end of the relations, find the others in the tree of its sentence';
    case 'automaton':
      return `${describeRuns(plan)} from ${describeStarts(plan.starts)}`;
  }
}

function describeRuns({ chain, machine }: Extract<Plan, { kind: 'automaton' }>): string {
  if (chain !== undefined) return 'place one token after the other';
  return `run ${machine === 'table' ? 'a table' : 'threads'}`;
}

function describeGap({ way, shape: { minimum, maximum } }: GapPlan): string {
  const looked = {
    both: 'both sides of the gap',
    head: 'what stands before the gap',
    tail: 'what stands behind the gap',
  };
  const other = way === 'both' ? 'pair them' : 'pair it with the other side';
  const most = maximum === Infinity ? 'any number of' : maximum;
  return `look up ${looked[way]}, ${other}, ${minimum} to ${most} tokens between`;
}

function describeStarts(starts: StartPlan): string {
  switch (starts.kind) {
    case 'every':
      return 'every token';
    case 'scan':
      return 'all tokens in turn';
    case 'first':
      return 'the tokens with which a match can begin';
    case 'anchor': {
      const { from, to } = starts.anchor;
      return `${from === to ? from : `${from} to ${to}`} tokens before a token that every match has`;
    }
    case 'region':
      return 'the starts of the regions that the matches are';
    case 'tag':
      return `the starts of ${starts.tag.test.structure.name}`;
  }
}
