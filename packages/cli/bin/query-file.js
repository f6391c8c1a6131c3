// Is there one file with all that a query needs, made from the sources as they are?
import { readFileSync, statSync } from 'node:fs';

const FOLDER = new URL('../dist/query/', import.meta.url);

/** What only the sources can do: a site is read by the server, a cluster has a package of its own. */
const NEEDS_MORE = /^(?:--site|clickhouse:)/;

/**
 * Address of the module that answers this command line alone, or undefined where all sources are needed: for other commands, and
 * where the file was not made (`npm run build` makes it) or a source has changed since.
 */
export function queryFile(args, folder = FOLDER) {
  if (args[0] !== 'query' || args.some((arg) => NEEDS_MORE.test(arg))) return undefined;
  try {
    const sources = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8'));
    return sources.every((source) => isSame(source, folder)) ? new URL('query.js', folder).href : undefined;
  } catch {
    return undefined;
  }
}

function isSame([path, size, modified], folder) {
  const found = statSync(new URL(path, folder), { throwIfNoEntry: false });
  return found !== undefined && found.size === size && found.mtimeMs === modified;
}
