import { totalmem } from 'node:os';
import { ConfigError } from './config.ts';

/** Files that a server has open without any visitor, with room for an index that is exchanged and for threads. */
export const FILES_OF_ITS_OWN = 64;
/** Visitors' connections without which there is no use in a server. */
const FEWEST_CONNECTIONS = 32;
/** Connections that a site of a university sees at one moment; fewer are told in the log. */
const USUAL_CONNECTIONS = 500;

/** MiB of JavaScript objects that the sample site needs, and those of the whole process with all its threads at work. */
const LEAST_HEAP = 64;
const LEAST_MEMORY = 384;

/** What the system lets this process use. */
export interface Resources {
  /** Files that may be open at once; undefined where the system does not say. */
  readonly openFiles: number | undefined;
  /** MiB for JavaScript objects, where somebody set a limit. */
  readonly heapMebibytes: number | undefined;
  /** MiB of memory of the machine or container. */
  readonly memoryMebibytes: number;
}

/** What the system and the settings of Node let this process use. */
export function ownResources(): Resources {
  const machine = totalmem();
  const container = process.constrainedMemory();
  const memory = container > 0 && container < machine ? container : machine;
  return { openFiles: openFilesLimit(), heapMebibytes: heapLimit(), memoryMebibytes: Math.floor(memory / 2 ** 20) };
}

/**
 * Looks at the start whether there is enough of everything.
 * @returns sentences for the log about what is little
 * @throws ConfigError with what to do when the server could not work
 */
export function checkResources({ openFiles, heapMebibytes, memoryMebibytes }: Resources): string[] {
  const warnings: string[] = [];
  const leastFiles = FILES_OF_ITS_OWN + FEWEST_CONNECTIONS;
  if (openFiles !== undefined && openFiles < leastFiles) {
    throw new ConfigError(
      `This process may open only ${openFiles} files at once, and a server needs at least ${leastFiles}; raise the limit, ` +
        'as in "ulimit -n 1024", or LimitNOFILE=1024 in the unit file of systemd.',
    );
  }
  if (heapMebibytes !== undefined && heapMebibytes < LEAST_HEAP) {
    throw new ConfigError(
      `Node may use only ${heapMebibytes} MiB for objects (--max-old-space-size), and a server needs ${LEAST_HEAP} at ` +
        'least; raise it in NODE_OPTIONS, or leave it out.',
    );
  }
  if (openFiles !== undefined && openFiles < FILES_OF_ITS_OWN + USUAL_CONNECTIONS) {
    warnings.push(
      `This process may open only ${openFiles} files at once: ${openFiles - FILES_OF_ITS_OWN} connections are taken, and ` +
        'others are closed at once. Raise the limit with "ulimit -n" or LimitNOFILE.',
    );
  }
  if (memoryMebibytes < LEAST_MEMORY) {
    warnings.push(
      `There are ${memoryMebibytes} MiB of memory, and a server needs about ${LEAST_MEMORY} when all its threads work. ` +
        'Lower ZABAN_CACHE_MEGABYTES, ZABAN_QUICK_WORKERS and ZABAN_SLOW_WORKERS, or give it more.',
    );
  }
  return warnings;
}

function openFilesLimit(): number | undefined {
  // It would look up names of the network, which may take long.
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
