// How do several threads share the work of one analysis?
export { isWorthATeam } from './team.ts';
export type { TaskKind, Team } from './team.ts';
