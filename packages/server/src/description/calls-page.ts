import { PRODUCT, type Site } from '@zaban/contract';
import { escaped } from '../documents/escaped.ts';
import { curlOf } from './curl.ts';
import type { Call, Description, Parameter, Response, Schema } from './openapi.ts';
import { typeInWords } from './schema-words.ts';

/** Where the page and what it links to are. */
interface Place {
  readonly site: Pick<Site, 'name' | 'shortName'>;
  /** Address of the site for visitors, which the examples name. */
  readonly address: string;
  readonly basePath: string;
  readonly hasDocuments: boolean;
  readonly style: string;
  readonly openApi: string;
}

interface CallAt {
  readonly method: string;
  readonly path: string;
  readonly call: Call;
}

/** Values of objects within objects are described to this depth. */
const DEPTH = 3;

/** Prose of a description: `names` in it are code. */
const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const anchorOf = ({ method, path }: CallAt): string => `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
const anchorOfGroup = (name: string): string => name.replaceAll(' ', '-');

/** The page of all calls in the groups of the description, for people. It needs no script. */
export function callsPage(description: Description, place: Place): string {
  const { site, basePath, hasDocuments, style, openApi } = place;
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): CallAt => ({ method, path, call })),
  );
  const groups = (description.tags ?? []).map(({ name, description: about = '' }) => ({
    name,
    about,
    calls: calls.filter(({ call }) => call.tags?.[0] === name),
  }));
  const guide = `<a href="${escaped(basePath)}/docs/guide/">documents</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API – ${escaped(site.shortName)}</title>
<link rel="icon" type="image/svg+xml" href="${escaped(basePath)}/favicon.svg">
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header><a class="name" href="${escaped(basePath)}/">${escaped(site.name)}</a></header>
<div class="columns">
<nav aria-label="Calls">
${groups.map(({ name, calls }) => menuPart(name, calls)).join('\n')}
</nav>
<main id="text" tabindex="-1">
<h1>API</h1>
<p class="lead">Programs can do with these calls what the pages of this site do. Every call has an example for
<code>curl</code> that works here.</p>
<p>An answer is <code>{"message":"Success","doc":…}</code>. A failure has its HTTP status and
<code>{"message":"Failed","err":"…","code":"…"}</code>: a sentence for people and a code that stays the same.
Calls for signed-in users need the session that <a href="#post-corpus-loginUser"><code>loginUser</code></a> starts; the
examples keep it in <code>cookies.txt</code>.</p>
<p>For programs: <a href="${escaped(openApi)}">the same description in OpenAPI 3.1</a>.${
    hasDocuments ? ` The ${guide} explain queries, operations and figures.` : ''
  }</p>
${groups
  .map(
    ({ name, about, calls }) => `<section aria-labelledby="${anchorOfGroup(name)}">
<h2 id="${anchorOfGroup(name)}">${escaped(capitalised(name))}</h2>
<p>${prose(about)}</p>
${calls.map((each) => callPart(each, place.address)).join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</div>
<footer>${escaped(PRODUCT)} ${escaped(description.info.version)}</footer>
</body>
</html>
`;
}

function menuPart(group: string, calls: readonly CallAt[]): string {
  const links = calls.map(
    (each) => `<li><a href="#${anchorOf(each)}">${escaped(each.path.replace(/^\/corpus\//, ''))}</a></li>`,
  );
  return `<h2><a href="#${anchorOfGroup(group)}">${escaped(capitalised(group))}</a></h2>
<ul>${links.join('')}</ul>`;
}

function callPart(each: CallAt, address: string): string {
  const { method, path, call } = each;
  const { summary = '', description, parameters = [], requestBody, responses, security = [] } = call;
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = body?.schema;
  const curl = curlOf(address, method, path, call);
  const anchor = anchorOf(each);
  return `<article aria-labelledby="${anchor}">
<h3 id="${anchor}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></h3>
<p>${prose(sentence(summary))}${description === undefined ? '' : ` ${prose(sentence(description))}`}${
    security.length > 0 ? ' For signed-in users.' : ''
  }</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4>\n<dl>${parameters.map(parameterPart).join('\n')}</dl>`}
${fields?.properties === undefined ? '' : `<h4>Fields of the body, in JSON</h4>\n${fieldsPart(fields, 'input')}`}
<h4>Answers</h4>
<dl>${Object.entries(responses).map(answerPart).join('\n')}</dl>
<h4>Example</h4>
${curl === undefined ? '<p>This site has no data for an example.</p>' : `<pre><code>${escaped(curl)}</code></pre>`}
</article>`;
}

function parameterPart({ name, in: part, required = false, description = '', schema }: Parameter): string {
  const form = [typeInWords(schema), part === 'path' ? 'in the path' : required ? 'required' : usual(schema)];
  return row(name, form, description);
}

const usual = ({ default: value }: Schema): string =>
  value === undefined || value === '' ? '' : `default ${typeof value === 'string' ? value : JSON.stringify(value)}`;

function row(name: string, form: readonly string[], meaning: string, more = ''): string {
  return `<div><dt><code>${escaped(name)}</code></dt><dd class="form">${escaped(
    form.filter((each) => each !== '').join('; '),
  )}</dd><dd>${prose(meaning)}${more}</dd></div>`;
}

/** The properties of an object, or of the objects in a list. */
function fieldsPart(schema: Schema, side: 'input' | 'output', depth = 1): string {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  const rows = Object.entries(properties).map(([name, each]) => {
    const isOptional = !required.includes(name);
    const presence = side === 'input' ? (isOptional ? usual(each) : 'required') : isOptional ? 'may be absent' : '';
    const inner = depth < DEPTH && objectIn(each) !== undefined ? fieldsPart(each, side, depth + 1) : '';
    return row(name, [typeInWords(each), presence], each.description ?? '', inner);
  });
  return `<dl>${rows.join('\n')}</dl>`;
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((found) => found !== undefined);
}

function answerPart([status, { description, content = {} }]: readonly [string, Response]): string {
  const isSuccess = status.startsWith('2');
  const schema = isSuccess ? content['application/json']?.schema : undefined;
  const doc = schema?.properties?.doc ?? schema;
  const fields =
    doc === undefined || objectIn(doc) === undefined
      ? ''
      : `<details><summary>${doc.type === 'array' ? 'Fields of each entry' : 'Fields'}</summary>${fieldsPart(doc, 'output')}</details>`;
  const form = isSuccess ? Object.keys(content).filter((type) => type !== 'application/json') : [];
  return row(status, form, description, fields);
}
