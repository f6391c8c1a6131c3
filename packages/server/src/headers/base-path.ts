// Below which path do visitors reach the site, and how is this base path removed from requests?
import { SCREENS } from '@zaban/contract';
import { ConfigError, type Config } from '../config.ts';

/** First parts of the site's own addresses. They cannot be base paths, since addresses would be ambiguous. */
const OWN_PATHS = new Set(
  [
    'docs',
    'audio',
    'assets',
    'healthz',
    'readyz',
    'metrics',
    'mcp',
    'sru',
    'embed',
    'oembed',
    ...Object.values(SCREENS).map((path) => path.split('/')[1] ?? ''),
  ]
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase()),
);

/**
 * The base path of the address that visitors use, without a trailing slash; '' at the root.
 * @throws ConfigError when the site has own addresses below this path
 */
export function basePathOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl === undefined) return '';
  const { pathname } = new URL(publicUrl);
  const path = pathname === '/' ? '' : pathname;
  const [, first = ''] = path.split('/');
  if (!OWN_PATHS.has(first.toLowerCase())) return path;
  throw new ConfigError(
    `The setting PUBLIC_URL cannot be used: the site itself uses addresses below /${first}; choose another path.`,
  );
}

/** What tells the site's own calls from other addresses: the first two parts of a path, such as `/corpus/searchWord` for `/corpus/searchWord/1`. */
export function firstParts(path: string): string {
  return path.split('/', 3).join('/');
}

/**
 * Returns a function that removes the base path from the address of a request, if it is there: a proxy may forward requests
 * with or without it, and programs on this machine omit it. With the base path `/corpus` an address may be ambiguous, since calls
 * begin with `/corpus` too: an address that is a call is then left unchanged.
 * @param calls the `firstParts` of all calls
 */
export function withoutBasePath(basePath: string, calls: ReadonlySet<string>): (url: string) => string {
  if (basePath === '') return (url) => url;
  return (url) => {
    const [path = ''] = url.split('?', 1);
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return url;
    if (calls.has(firstParts(path))) return url;
    const rest = url.slice(basePath.length);
    return rest.startsWith('/') ? rest : `/${rest}`;
  };
}
