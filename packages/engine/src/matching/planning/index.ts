// By which plan is a query answered, and what does the plan cost?
export { findMatches, type Found } from './find.ts';
export type { GapPlan } from './gap-plan.ts';
export { type Plan, planQuery, simplified, type StartPlan } from './plan.ts';
export type { Ends, Prefer, RawSpans } from './raw-spans.ts';
export type { OverlapRule } from './sink.ts';
