import { totalmem } from 'node:os';
import { ConfigError } from '../config.ts';

/** Files that a server needs without any visitor, including those for threads and for exchanging the index. */
export const FILES_OF_ITS_OWN = 64;
/** Minimum number of visitors' connections; with fewer the server does not start. */
const MIN_CONNECTIONS = 32;
/** Simultaneous connections of a typical university site; a limit below this is logged as a warning. */
const USUAL_CONNECTIONS = 500;

/** Minimum MiB of JavaScript heap for the sample site, and of memory for the whole process with all threads working. */
const MIN_HEAP_MEBIBYTES = 64;
const MIN_MEMORY_MEBIBYTES = 384;

/** The resources that this process may use. */
export interface Resources {
  /** Maximum number of open files; undefined if unknown. */
  readonly openFiles: number | undefined;
  /** Limit of the JavaScript heap in MiB, if one is set. */
  readonly heapMebibytes: number | undefined;
  /** MiB of memory of the machine or container. */
  readonly memoryMebibytes: number;
}

/** The resources that the system and the options of Node allow this process. */
export function ownResources(): Resources {
  const machine = totalmem();
  const container = process.constrainedMemory();
  const memory = container > 0 && container < machine ? container : machine;
  return { openFiles: openFilesLimit(), heapMebibytes: heapLimit(), memoryMebibytes: Math.floor(memory / 2 ** 20) };
}

/**
 * Checks at the start whether the resources are sufficient.
 * @returns warnings for the log about scarce resources
 * @throws ConfigError that says what to do if the server could not work
 */
export function checkResources({ openFiles, heapMebibytes, memoryMebibytes }: Resources): string[] {
  const warnings: string[] = [];
  const leastFiles = FILES_OF_ITS_OWN + MIN_CONNECTIONS;
  if (openFiles !== undefined && openFiles < leastFiles) {
    throw new ConfigError(
      `This process may open only ${openFiles} files at once, and a server needs at least ${leastFiles}; raise the limit, ` +
        'as in "ulimit -n 1024", or LimitNOFILE=1024 in the unit file of systemd.',
    );
  }
  if (heapMebibytes !== undefined && heapMebibytes < MIN_HEAP_MEBIBYTES) {
    throw new ConfigError(
      `Node may use only ${heapMebibytes} MiB for objects (--max-old-space-size), and a server needs ${MIN_HEAP_MEBIBYTES} at ` +
        'least; raise it in NODE_OPTIONS, or leave it out.',
    );
  }
  if (openFiles !== undefined && openFiles < FILES_OF_ITS_OWN + USUAL_CONNECTIONS) {
    warnings.push(
      `This process may open only ${openFiles} files at once: ${openFiles - FILES_OF_ITS_OWN} connections are taken, and ` +
        'others are closed at once. Raise the limit with "ulimit -n" or LimitNOFILE.',
    );
  }
  if (memoryMebibytes < MIN_MEMORY_MEBIBYTES) {
    warnings.push(
      `There are ${memoryMebibytes} MiB of memory, and a server needs about ${MIN_MEMORY_MEBIBYTES} when all its threads work. ` +
        'Lower ZABAN_CACHE_MEGABYTES, ZABAN_QUICK_WORKERS and ZABAN_SLOW_WORKERS, or give it more.',
    );
  }
  return warnings;
}

function openFilesLimit(): number | undefined {
  // Otherwise the report would look up network names, which may take long.
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}

function heapLimit(): number | undefined {
  const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ');
  const given = [...options.matchAll(/--max[-_]old[-_]space[-_]size=(\d+)/g)].at(-1)?.[1];
  return given === undefined ? undefined : Number(given);
}
