// Below which path do visitors reach the site, and what does a proxy pass on of it?
import { SCREENS } from '@zaban/contract';
import { ConfigError, type Config } from '../starting/config.ts';

/** First parts of addresses of the site itself: below such a path its own addresses could not be told from those below it. */
const TAKEN = new Set(
  [
    'docs',
    'audio',
    'assets',
    'healthz',
    'readyz',
    'metrics',
    ...Object.values(SCREENS).map((path) => path.split('/')[1]),
  ]
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase()),
);

/**
 * The path of the address that visitors use, without a slash at its end; empty at the root.
 * @throws ConfigError when the site has an address of this name itself
 */
export function basePathOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl === undefined) return '';
  const { pathname } = new URL(publicUrl);
  const path = pathname === '/' ? '' : pathname;
  const [, first = ''] = path.split('/');
  if (!TAKEN.has(first.toLowerCase())) return path;
  throw new ConfigError(
    `The setting PUBLIC_URL cannot be used: the site itself uses addresses below /${first}; choose another path.`,
  );
}

/** The first two parts of a path, such as `/corpus/searchWord` of `/corpus/searchWord/1`. */
function firstParts(path: string): string {
  return path.split('/', 3).join('/');
}

/** Which addresses below `/corpus` are calls: the application adds each of its routes. */
export class OwnCalls {
  readonly #starts = new Set<string>();

  add(route: string): void {
    this.#starts.add(firstParts(route));
  }

  has(path: string): boolean {
    return this.#starts.has(firstParts(path));
  }
}

/**
 * Makes the function that gives the address of a request as the routes know it. A proxy may pass requests on with the path
 * of the site or without it, and a program on this machine asks without. Only a site below `/corpus` leaves a doubt, for there
 * the calls are too: what is a call as it stands is taken as one.
 */
export function withoutBasePath(basePath: string, calls: OwnCalls): (url: string) => string {
  if (basePath === '') return (url) => url;
  return (url) => {
    const [path] = url.split('?', 1);
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return url;
    if (calls.has(path)) return url;
    const rest = url.slice(basePath.length);
    return rest.startsWith('/') ? rest : `/${rest}`;
  };
}
