// How do several threads share the work of one analysis?
export type { TaskKind } from './task-kind.ts';
export { isWorthATeam } from './team.ts';
export type { Team } from './team.ts';
