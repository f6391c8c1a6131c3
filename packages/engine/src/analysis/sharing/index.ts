// How do several threads share the work of one analysis?
export { isWorthSharing } from './team.ts';
export type { TaskKind, Team } from './team.ts';
