// How do several threads share the work of one operation?
export { ThreadTeam } from './thread-team.ts';
