// What does explain say of the endpoint and its resources?
import type { Site } from '@zaban/contract';
import type { Form } from './forms.ts';
import { LAYERS } from './read-fcs-ql.ts';
import type { Endpoint } from './resources.ts';
import { element, plain, type Element } from './xml.ts';

export const EXPLAIN_SCHEMA = 'http://explain.z3950.org/dtd/2.0/';
export const FCS_SCHEMA = 'http://clarin.eu/fcs/resource';
/** Records of an answer that names no number, and the most that can be asked for. */
export const RECORDS = { default: 25, most: 100 } as const;

/** The data views by their identifiers. */
export const DATA_VIEWS: Readonly<Record<'hits' | 'adv', string>> = {
  hits: 'application/x-clarin-fcs-hits+xml',
  adv: 'application/x-clarin-fcs-adv+xml',
};

/** ISO 639-3 codes of languages whose BCP 47 tag has two letters. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'ara',
  bn: 'ben',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fa: 'fas',
  fr: 'fra',
  hi: 'hin',
  it: 'ita',
  nl: 'nld',
  pa: 'pan',
  ps: 'pus',
  sd: 'snd',
  ur: 'urd',
};

/** ISO 639-3 code of the language of a corpus; `und` if it is not known. */
export function languageOf(site: Pick<Site, 'language'>): string {
  const [language = ''] = site.language.toLowerCase().split('-');
  return LANGUAGES[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und');
}

/** The address where a corpus begins. */
export function landingPage({ pid, corpus }: Pick<Endpoint, 'pid' | 'corpus'>): string {
  return corpus === undefined ? `${pid}/` : pid;
}

/** The identifier of a layer in answers. */
export function layerId({ address }: Pick<Endpoint, 'address'>, layer: string): string {
  return `${address}/sru/layers/${layer}`;
}

/** The layers that the corpus has. */
export function layersOf({ vocabulary }: Pick<Endpoint, 'vocabulary'>): string[] {
  return Object.entries(LAYERS).flatMap(([layer, attribute]) =>
    vocabulary.attributes.includes(attribute) ? [layer] : [],
  );
}

/** The explain record. */
export function explainRecord({ address, site }: Endpoint, form: Form): Element {
  const { hostname, port, protocol, pathname } = new URL(`${address}/sru`);
  const isSafe = protocol === 'https:';
  const english = { lang: 'en', primary: 'true' };
  const name = 'CLARIN Content Search';
  return element(
    'zr:explain',
    { 'xmlns:zr': EXPLAIN_SCHEMA },
    element(
      'zr:serverInfo',
      { protocol: 'SRU', version: form.version, transport: isSafe ? 'https' : 'http' },
      plain('zr:host', hostname),
      plain('zr:port', port === '' ? (isSafe ? '443' : '80') : port),
      plain('zr:database', pathname.slice(1)),
    ),
    plain(
      'zr:databaseInfo',
      element('zr:title', english, site.name),
      element('zr:description', english, descriptionOf(site)),
    ),
    plain(
      'zr:indexInfo',
      element('zr:set', { identifier: FCS_SCHEMA, name: 'fcs' }, element('zr:title', english, name)),
      element(
        'zr:index',
        { search: 'true', scan: 'false', sort: 'false' },
        element('zr:title', english, 'Words'),
        element('zr:map', { primary: 'true' }, element('zr:name', { set: 'fcs' }, 'words')),
      ),
    ),
    plain(
      'zr:schemaInfo',
      element('zr:schema', { identifier: FCS_SCHEMA, name: 'fcs' }, element('zr:title', english, name)),
    ),
    plain(
      'zr:configInfo',
      element('zr:default', { type: 'numberOfRecords' }, String(RECORDS.default)),
      element('zr:setting', { type: 'maximumRecords' }, String(RECORDS.most)),
    ),
  );
}

/** What a corpus is, in a sentence. */
export function descriptionOf({ counted, variety, textMark }: Site): string {
  const mark = textMark === '' ? '' : ` (${textMark})`;
  return `${variety}${mark}: ${counted.files} texts, ${counted.tokens} tokens.`;
}

function capability(name: 'basic' | 'advanced'): Element {
  return plain('ed:Capability', `http://clarin.eu/fcs/capability/${name}-search`);
}

/** The endpoint description. An old client is told of the simple search only, since it has no other. */
export function endpointDescription(endpoints: readonly [Endpoint, ...Endpoint[]], { description }: Form): Element {
  const isAdvanced = description === '2';
  const views = isAdvanced ? (['hits', 'adv'] as const) : (['hits'] as const);
  const [first] = endpoints;
  const layers = Object.keys(LAYERS).filter((layer) => endpoints.some((each) => layersOf(each).includes(layer)));
  return element(
    'ed:EndpointDescription',
    { 'xmlns:ed': 'http://clarin.eu/fcs/endpoint-description', version: description },
    plain('ed:Capabilities', capability('basic'), ...(isAdvanced ? [capability('advanced')] : [])),
    plain(
      'ed:SupportedDataViews',
      ...views.map((id) =>
        element('ed:SupportedDataView', { id, 'delivery-policy': 'send-by-default' }, DATA_VIEWS[id]),
      ),
    ),
    ...(isAdvanced
      ? [
          plain(
            'ed:SupportedLayers',
            ...layers.map((id) => element('ed:SupportedLayer', { id, 'result-id': layerId(first, id) }, id)),
          ),
        ]
      : []),
    plain('ed:Resources', ...endpoints.map((each) => resource(each, views, isAdvanced ? layersOf(each) : []))),
  );
}

function resource(endpoint: Endpoint, views: readonly string[], layers: readonly string[]): Element {
  const { pid, site } = endpoint;
  const english = { 'xml:lang': 'en' };
  const { team } = site.contacts;
  return element(
    'ed:Resource',
    { pid },
    element('ed:Title', english, site.name),
    element('ed:Description', english, descriptionOf(site)),
    ...(team === '' || layers.length === 0 ? [] : [element('ed:Institution', english, team)]),
    plain('ed:LandingPageURI', landingPage(endpoint)),
    plain('ed:Languages', plain('ed:Language', languageOf(site))),
    element('ed:AvailableDataViews', { ref: views.join(' ') }),
    ...(layers.length === 0 ? [] : [element('ed:AvailableLayers', { ref: layers.join(' ') })]),
  );
}
