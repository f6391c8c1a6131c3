// How do several threads share the work of one analysis?
export { isWorthSharing, MIN_SHARED_HITS, MIN_SHARED_TOKENS, type Counting, type TaskKind, type Team } from './team.ts';
