// How does a server give memory back? By the defaults of the C library each thread keeps what it freed, and V8 keeps 96 MiB for new objects
// in each thread, here 24. Both are read when a process starts, before any JavaScript runs.

const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** As `RESOURCE_LIMITS` of the query threads (packages/server/src/workers). */
const FLAG = '--max-semi-space-size=8';

/** Whether this command line starts a server, and the process can be started again in its place with the settings. */
function canRestart(args) {
  const isServer = args.length === 0 || args[0] === 'serve';
  const isSet = Object.keys(SETTINGS).some((name) => name in process.env);
  // A channel to the process that started this one would be closed.
  return isServer && !isSet && process.platform === 'linux' && process.execve !== undefined && !process.channel;
}

/**
 * Starts the program of a server again with the settings, under the same process id; then it does not return. Does nothing for other
 * commands, where one of the settings is given, and where the system cannot do it.
 */
export function applyAllocationSettings(args) {
  if (!canRestart(args)) return;
  const command = [process.execPath, FLAG, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...process.env, ...SETTINGS });
}
