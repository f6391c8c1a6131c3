// How do several threads share the work of one operation?
export { startThread } from './start-thread.ts';
export { bundleOf, isCurrent, sourcesOf } from './thread-file.ts';
export { ThreadTeam } from './thread-team.ts';
