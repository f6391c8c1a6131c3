/** The names by which the versions of SRU differ; 1.1 has those of 1.2. */
const VERSIONS = {
  '2.0': {
    sru: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    scan: 'http://docs.oasis-open.org/ns/search-ws/scan',
    diagnostic: 'http://docs.oasis-open.org/ns/search-ws/diagnostic',
    packing: 'recordXMLEscaping',
    endpoint: '2',
  },
  '1.2': {
    sru: 'http://www.loc.gov/zing/srw/',
    scan: 'http://www.loc.gov/zing/srw/',
    diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
    packing: 'recordPacking',
    endpoint: '1',
  },
} as const;

export type SruVersion = keyof typeof VERSIONS;

const element = (name: string, ...content: string[]): string => `<element name="${name}">${content.join('')}</element>`;
const attribute = (name: string, content: string): string => `<attribute name="${name}">${content}</attribute>`;
const optional = (...content: string[]): string => `<optional>${content.join('')}</optional>`;
const several = (content: string): string => `<oneOrMore>${content}</oneOrMore>`;
const choice = (...content: string[]): string => `<choice>${content.join('')}</choice>`;
const value = (text: string): string => `<value>${text}</value>`;
const type = (name: string, pattern?: string): string =>
  `<data type="${name}">${pattern === undefined ? '' : `<param name="pattern">${pattern}</param>`}</data>`;
const within = (namespace: string, content: string): string => `<div ns="${namespace}">${content}</div>`;
const ref = (name: string): string => `<ref name="${name}"/>`;
const define = (name: string, content: string): string => `<define name="${name}">${content}</define>`;

const TEXT = '<text/>';
const ADDRESS = type('anyURI');
const COUNT = type('nonNegativeInteger');
const POSITION = type('positiveInteger');
/** A segment of a hit, and its mark. */
const NAME = type('string', '[a-zA-Z][a-zA-Z0-9]*');
const inEnglish = (name: string): string => element(name, attribute('xml:lang', type('language')), TEXT);

/**
 * What an answer of SRU with the records of CLARIN may be, as RELAX NG, in the words of the specifications: SRU 1.2 and 2.0,
 * ZeeRex 2.0 with the elements that are used, FCS Core 2.2 with the data views Hits and Advanced and the description of the endpoint.
 */
export function sruSchema(version: SruVersion): string {
  const { sru, scan, diagnostic, packing, endpoint } = VERSIONS[version];
  const head = element('version', version === '2.0' ? value('2.0') : choice(value('1.1'), value('1.2')));
  const record = element(
    'record',
    element('recordSchema', ADDRESS),
    element(packing, choice(value('xml'), value('string'))),
    element('recordData', choice(ref('resource'), ref('explain'), ref('diagnostic'), type('string', '\\s*&lt;.*'))),
    optional(element('recordPosition', POSITION)),
  );
  const end = optional(element('diagnostics', several(ref('diagnostic'))));
  const responses = choice(
    element('explainResponse', head, record, end, optional(element('extraResponseData', ref('endpoint')))),
    element(
      'searchRetrieveResponse',
      head,
      element('numberOfRecords', COUNT),
      optional(element('records', several(record))),
      optional(element('nextRecordPosition', POSITION)),
      end,
      version === '2.0' ? optional(element('resultCountPrecision', ADDRESS)) : '',
    ),
  );
  const view = (kind: string, content: string): string =>
    element('DataView', attribute('type', value(`application/x-clarin-fcs-${kind}+xml`)), ref(content));
  const resource = element(
    'Resource',
    attribute('pid', ADDRESS),
    optional(attribute('ref', ADDRESS)),
    element('ResourceFragment', view('hits', 'hits'), optional(view('adv', 'advanced'))),
  );
  const advanced = element(
    'Advanced',
    element(
      'Segments',
      attribute('unit', value('item')),
      several(element('Segment', attribute('id', NAME), attribute('start', COUNT), attribute('end', COUNT))),
    ),
    element(
      'Layers',
      several(
        element(
          'Layer',
          attribute('id', ADDRESS),
          several(
            element(
              'Span',
              attribute('ref', NAME),
              optional(attribute('highlight', NAME)),
              optional(attribute('alt-value', TEXT)),
              TEXT,
            ),
          ),
        ),
      ),
    ),
  );
  const supported = element(
    'SupportedLayers',
    several(element('SupportedLayer', attribute('id', NAME), attribute('result-id', ADDRESS), TEXT)),
  );
  const described = element(
    'EndpointDescription',
    attribute('version', value(endpoint)),
    element(
      'Capabilities',
      several(element('Capability', type('anyURI', 'http://clarin\\.eu/fcs/capability/\\w([.\\-]?\\w)*'))),
    ),
    element(
      'SupportedDataViews',
      several(
        element(
          'SupportedDataView',
          attribute('id', NAME),
          attribute('delivery-policy', choice(value('send-by-default'), value('need-to-request'))),
          type('string', '\\w+/\\w([.\\-]?\\w)*(\\+\\w+)?'),
        ),
      ),
    ),
    version === '2.0' ? optional(supported) : '',
    element(
      'Resources',
      several(
        element(
          'Resource',
          attribute('pid', ADDRESS),
          several(inEnglish('Title')),
          optional(inEnglish('Description')),
          version === '2.0' ? optional(inEnglish('Institution')) : '',
          optional(element('LandingPageURI', ADDRESS)),
          element('Languages', several(element('Language', type('string', '[a-zA-Z]{3}')))),
          element('AvailableDataViews', attribute('ref', type('NMTOKENS'))),
          version === '2.0' ? optional(element('AvailableLayers', attribute('ref', type('NMTOKENS')))) : '',
        ),
      ),
    ),
  );
  const title = element(
    'title',
    attribute('lang', type('language')),
    optional(attribute('primary', type('boolean'))),
    TEXT,
  );
  const set = [attribute('identifier', ADDRESS), attribute('name', NAME), optional(title)];
  const explain = element(
    'explain',
    element(
      'serverInfo',
      attribute('protocol', value('SRU')),
      attribute('version', TEXT),
      attribute('transport', choice(value('http'), value('https'))),
      element('host', TEXT),
      element('port', POSITION),
      element('database', TEXT),
    ),
    element('databaseInfo', title, title.replaceAll('"title"', '"description"')),
    element(
      'indexInfo',
      several(element('set', ...set)),
      several(
        element(
          'index',
          ...['search', 'scan', 'sort'].map((name) => attribute(name, type('boolean'))),
          title,
          element('map', attribute('primary', type('boolean')), element('name', attribute('set', NAME), TEXT)),
        ),
      ),
    ),
    element('schemaInfo', several(element('schema', ...set))),
    element('configInfo', ...['default', 'setting'].map((name) => element(name, attribute('type', NAME), COUNT))),
  );
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
<start>${choice(ref('response'), ref('scan'))}</start>
${within(sru, define('response', responses))}
${within(scan, define('scan', element('scanResponse', head, end)))}
${within(diagnostic, define('diagnostic', element('diagnostic', element('uri', ADDRESS), optional(element('details', TEXT)), element('message', TEXT))))}
${within('http://explain.z3950.org/dtd/2.0/', define('explain', explain))}
${within('http://clarin.eu/fcs/resource', define('resource', resource))}
${within('http://clarin.eu/fcs/dataview/hits', define('hits', element('Result', `<interleave>${TEXT}${several(element('Hit', type('string', '(.|\\n)+')))}</interleave>`)))}
${within('http://clarin.eu/fcs/dataview/advanced', define('advanced', advanced))}
${within('http://clarin.eu/fcs/endpoint-description', define('endpoint', described))}
</grammar>
`;
}
