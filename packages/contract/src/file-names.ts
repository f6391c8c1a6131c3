// How are the files named that readers save?

/** Letters of a part of a name at most; what is cut off stands in the file. */
const LONGEST = 60;

/** Of a long query only the beginning is read: the server names files while everybody waits. */
const MOST_READ = 500;

/** A string of a query in CQL; one that is not closed goes to the end of the query. */
const STRING = /"((?:[^"\\]|\\[^])*)(?:"|\\?$)|'((?:[^'\\]|\\[^])*)(?:'|\\?$)/gu;

/**
 * The name of a file, without its ending: the letters and digits of each part, in small letters, joined by hyphens.
 * `frequencies`, `Old tea`, `10` give `frequencies-old-tea-10`; "" if no part has any.
 */
export function fileName(...parts: readonly string[]): string {
  return parts
    .map(hyphenated)
    .filter((part) => part !== '')
    .join('-');
}

function hyphenated(text: string): string {
  const words = text
    .slice(0, MOST_READ)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const letters = Array.from(words);
  if (letters.length <= LONGEST) return words;
  const whole = letters.slice(0, LONGEST + 1).lastIndexOf('-');
  return letters.slice(0, whole === -1 ? LONGEST : whole).join('');
}

interface Query {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
}

/** The part of a name that tells a query: its words as they are typed; of a query in CQL its strings. */
export function wordsOfQuery({ cql = '', simple = '' }: Query): string {
  const strings = Array.from(cql.slice(0, MOST_READ).matchAll(STRING), ([, double, single]) => double ?? single ?? '');
  return strings.join(' ') || cql || simple;
}

const NOT_PLAIN = /[^\x20-\x7e]+/g;

/** The header `content-disposition` of a file to be saved under this name (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replaceAll(NOT_PLAIN, '_');
  const extended = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${extended}`}`;
}

/** The name in such a header; undefined if it has none. */
export function nameOfAttachment(header: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return extended === undefined ? /filename="([^"]+)"/.exec(header)?.[1] : decodeURIComponent(extended);
}
