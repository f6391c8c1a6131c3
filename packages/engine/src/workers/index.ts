// How do the workers of a page share the work of one operation?
export { serveTasks } from './helper.ts';
export type { FromHelper, ToHelper } from './messages.ts';
export { PageTeam } from './page-team.ts';
export type { HelperWorker, PageTeamOptions } from './page-team.ts';
