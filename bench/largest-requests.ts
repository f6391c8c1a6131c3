// Does any request hold the thread that answers everybody for longer than 5 ms of processor time? Sends requests with each header,
// parameter, query and field of a body at its largest; prints those that take longer, and exits with 1 if there are any.
//
//   node bench/largest-requests.ts [--all]          --all: every piece of text in every place, an hour
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startTestApp } from '../packages/server/src/testing/test-app.ts';

/** Maximum milliseconds of processor time that one request may use on the main thread. */
const LONGEST = 5;
/** Characters of a header or an address: Node accepts 16 KiB for both together. */
const HEADER = 15_000;
/** Bytes of a body; the limit is 256 KiB, and 1 MiB for saved work. */
const BODY = 250_000;
const LARGEST_BODY = 1_040_000;
/**
 * A request that takes more than half of `LONGEST` is measured again as the mean of this many repetitions, because many systems
 * count processor time in steps of several milliseconds.
 */
const IN_A_ROW = 8;
/** Maximum number of such series: other work, first calls and garbage collection can lengthen a series. */
const ROWS = 30;

/** Texts that are repeated up to the largest size: delimiters and list elements of all grammars of headers. */
const PIECES = [
  'a',
  ' ',
  '\t',
  ',',
  ', ',
  ' ,',
  ';',
  '; ',
  ' ;',
  '=',
  '"',
  '\\',
  '\\"',
  '/',
  '*',
  '.',
  '-',
  ':',
  '%',
  '(',
  '@',
  '&',
  '+',
  'a,',
  'a;',
  'a=b;',
  'a=b&',
  'a=b, ',
  '"a",',
  'W/"a", ',
  '*;q=0,',
  'gzip;q=0.5,',
  'br,',
  'text/html;q=0.1,',
  '[word="a"] ',
  '(a|b) ',
  '\n',
  '0-1,',
  '-1,',
  '1.1.1.1,',
  '::1,',
  '::',
  '1.1.1.1:1, ',
  'for=1.1.1.1;by=x, ',
  'a.',
  'a@',
  'x@y.',
  '%20',
  '%C3%A9',
];
/** Characters of a simple query, and of one in CQL: longer ones are refused before they are read. */
const LONGEST_SIMPLE = 2000;
const LONGEST_CQL = 10_000;
/** Parts of valid queries, repeated up to the largest size. */
const SIMPLE_PIECES = ['a ', '(a|b) ', 'a* ', '{go} ', '[a,b]* ', 'a_N ', '+ ', '~a ', "o'c ", 'a.b ', '(a)? '];
const CQL_PIECES = [
  '"a"',
  '("a"|"b")',
  '[]',
  '[word="a"&lemma="b"]',
  '[!lc="a"]',
  '"a.*"%cd ',
  '[]{1,2}',
  '~"a"',
  '<s>',
  '[f(word)>1]',
  '(a:[])',
];

const HEADERS =
  'accept accept-charset accept-encoding accept-language access-control-request-headers access-control-request-method authorization cache-control content-encoding content-language content-type cookie date dnt forwarded from if-match if-modified-since if-none-match if-range if-unmodified-since last-event-id link max-forwards origin pragma prefer priority proxy-authorization range referer sec-fetch-mode sec-fetch-site te trailer upgrade-insecure-requests user-agent via x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto x-http-method-override x-real-ip x-request-id x-anything'.split(
    ' ',
  );

/** An eighth of the pieces, which depends on the index; with `--all` all of them. */
function someOf(pieces: readonly string[], index: number): readonly string[] {
  return process.argv.includes('--all') ? pieces : pieces.filter((_, at) => at % 8 === index % 8);
}

const filled = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  /** Names of the fields of its body. */
  readonly fields: readonly string[];
}

const sender = new Worker(new URL('../packages/server/src/testing/raw-sender.ts', import.meta.url));
const portal = mkdtempSync(join(tmpdir(), 'zaban-portal-'));
mkdirSync(join(portal, 'assets'));
writeFileSync(join(portal, 'index.html'), `<!doctype html><title>Zaban</title>${'<p>text</p>'.repeat(200)}`);
const test = await startTestApp({ limits: false, portal, queryMilliseconds: 2000 });
const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
const { paths } = (await test.app.inject({ method: 'GET', url: '/corpus/openapi.json' })).json<{
  paths: Record<string, Record<string, Described>>;
}>();
const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    path,
    method,
    parameters,
    fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
  })),
);

/** Mean milliseconds of processor time that this thread uses to answer a request, over `times` repetitions. */
async function costOf(request: string, times = 1): Promise<number> {
  const before = process.threadCpuUsage();
  sender.postMessage({ url, request, times });
  await once(sender, 'message');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Cost of a request. If the first measurement is high, the minimum of several series, until one is low enough. */
async function leastCostOf(request: string): Promise<number> {
  const first = await costOf(request);
  if (first <= LONGEST / 2) return first;
  let least = Infinity;
  for (let row = 0; row < ROWS && least > LONGEST; row++) least = Math.min(least, await costOf(request, IN_A_ROW));
  return least;
}

let [sent, slow] = [0, 0];

/** Prints the requests that use too much processor time, with their milliseconds. */
async function measure(requests: Iterable<readonly [what: string, request: string]>): Promise<void> {
  for (const [what, request] of requests) {
    const cost = await leastCostOf(request);
    sent += 1;
    if (cost <= LONGEST) continue;
    slow += 1;
    console.log(`${what}: ${cost.toFixed(1)} ms`);
  }
}

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
}

function post(path: string, body: string, type = 'application/json'): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

for (const path of ['/', '/corpus/site', '/audio/dera.mp3', '/corpus/concordance?simple=dera', '/corpus/currentUser']) {
  await costOf(get(path));
  const requests = HEADERS.flatMap((name, index) =>
    // Long runs of blanks are the slowest input for splitting by a pattern, so every header is tested with them.
    [...someOf(PIECES, index + path.length).filter((piece) => piece !== '\n'), ' '.repeat(HEADER)].map(
      (piece): [string, string] => [
        `${name}: ${piece.slice(0, 20)}…`,
        get(path, `${name}: a${filled(piece, HEADER)}b\r\n`),
      ],
    ),
  );
  await measure(requests);
}

{
  const requests = calls
    .filter(({ method }) => method === 'get')
    .flatMap(({ path, parameters }, call) =>
      parameters.flatMap(({ name, in: place }, index) =>
        someOf(PIECES, call + index).map((piece): [string, string] => {
          const value = encodeURIComponent(filled(piece, HEADER))
            .slice(0, HEADER - 500)
            .replace(/%.?$/, '');
          const others = parameters.filter((other) => other.in === 'query' && other.required === true);
          const query = others.filter((other) => other.name !== name).map((other) => `${other.name}=dera`);
          if (place === 'query') query.push(`${name}=${value}`);
          const plain = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (part === name ? value : '1'));
          return [`${path} ${name}=${piece}…`, get(`${plain}?${query.join('&')}`)];
        }),
      ),
    );
  await measure(requests);
}

for (const [name, longest, pieces] of [
  ['simple', LONGEST_SIMPLE, SIMPLE_PIECES],
  ['cql', LONGEST_CQL, CQL_PIECES],
] as const) {
  const requests = calls
    .filter(({ method, parameters }) => method === 'get' && parameters.some((parameter) => parameter.name === name))
    .flatMap(({ path }) =>
      pieces.map((piece): [string, string] => {
        // No longer than a whole address may be, with all its signs encoded.
        const room = Math.floor((HEADER - 500) / encodeURIComponent(piece).length) * piece.length;
        const query = filled(piece, Math.min(longest, room));
        return [`${path} ${name}=${piece}…`, get(`${path}?${name}=${encodeURIComponent(query)}`)];
      }),
    );
  await measure(requests);
}

{
  const requests = ['a&', 'a=1&', 'a[]=1&', 'cql=a&', '&', '=', 'filter=a&', '%20&', 'simple[a]=&', '__proto__=1&'].map(
    (piece): [string, string] => [piece, get(`/corpus/concordance?simple=dera&${filled(piece, HEADER)}`)],
  );
  await measure(requests);
}

{
  const requests = calls
    .filter(({ method }) => method === 'post')
    .flatMap(({ path, fields }, call) =>
      fields.flatMap((field, index) =>
        someOf(PIECES, call + index).map((piece): [string, string] => {
          const others = Object.fromEntries(fields.map((name) => [name, 'a']));
          const body = JSON.stringify({ ...others, [field]: filled(piece, BODY / 3) }).slice(0, 262_000);
          return [`${path} ${field}: ${piece}…`, post(path, body)];
        }),
      ),
    );
  await measure(requests);
}

for (const [piece, start, end = ''] of [
  ['[', ''],
  ['{"a":', ''],
  ['[1,', ''],
  ['"a",', '['],
  ['1,', '['],
  [' ', '{}'],
  ['\\u0061', '"'],
  ['{"a":1,"a":2},', '['],
  ['{},', '['],
  ['"a":1,', '{'],
  // Valid JSON up to its end.
  ['1,', '[', '1]'],
  ['{},', '[', '{}]'],
  ['[],', '[', '[]]'],
  ['"__proto_":1,', '{"a":[{', '"a":1}]}'],
  ['"\\u005f_proto_",', '{"a":[', '1]}'],
  ['\\u0061', '{"a":"', '"}'],
  ['é', '{"word":"', '"}'],
]) {
  const body = start + filled(piece, piece === 'é' ? BODY / 2 : BODY) + end;
  const requests = ['loginUser', 'searchWord/1', 'concordance', 'savedWork', 'sendMessage'].flatMap((call) =>
    ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'].map(
      (type): [string, string] => [`${call} ${type}`, post(`/corpus/${call}`, body, type)],
    ),
  );
  await measure(requests);
}

{
  const requests = ['a', '\\u0061', '[{,', '\\"', 'é', 'ی', '\u{1F44D}'].map((piece): [string, string] => {
    const length = LARGEST_BODY / Buffer.byteLength(piece);
    return [piece, post('/corpus/savedWork', `{"items":[{"content":"${piece.repeat(length)}"}]}`)];
  });
  await measure(requests);
}

await sender.terminate();
await test.close();
rmSync(portal, { recursive: true });
console.log(`${sent} requests, ${slow} of them with more than ${LONGEST} ms.`);
process.exit(slow === 0 ? 0 : 1);
