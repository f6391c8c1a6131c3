// What does the catalogue of CLARIN say of a corpus, as CMDI 1.2 with the profile OLAC-DcmiTerms?
import { dayOfRelease } from '@zaban/contract/records';
import { descriptionOf, landingPage, languageOf } from './endpoint.ts';
import { type Asked, endpoint } from './resources.ts';
import { type Element, element, plain, printXml } from './xml.ts';

const PROFILE = 'clarin.eu:cr1:p_1288172614026';
const ENVELOPE = 'http://www.clarin.eu/cmd/1';

/**
 * The record of a corpus. Its own address in it is the identifier that federated search has of the corpus.
 * @param corpus id; undefined: the default corpus
 * @param day of the record, yyyy-mm-dd
 * @throws AskFailure if the client may not use the corpus
 */
export async function cmdiRecord(asked: Asked, corpus: string | undefined, day: string): Promise<string> {
  const described = await endpoint(asked, corpus);
  const { pid, site } = described;
  const { name, citation, contacts, licence, doi } = site;
  const released = dayOfRelease(site);
  const language = languageOf(site);
  const uri = { 'dcterms-type': 'URI' };
  return printXml(
    element(
      'cmd:CMD',
      {
        'xmlns:cmd': ENVELOPE,
        'xmlns:cmdp': `${ENVELOPE}/profiles/${PROFILE}`,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': [
          `${ENVELOPE} https://infra.clarin.eu/CMDI/1.x/xsd/cmd-envelop.xsd`,
          `${ENVELOPE}/profiles/${PROFILE}`,
          `https://catalog.clarin.eu/ds/ComponentRegistry/rest/registry/1.x/profiles/${PROFILE}/xsd`,
        ].join(' '),
        CMDVersion: '1.2',
      },
      plain(
        'cmd:Header',
        plain('cmd:MdCreator', 'Zaban'),
        plain('cmd:MdCreationDate', day),
        plain('cmd:MdSelfLink', pid),
        plain('cmd:MdProfile', PROFILE),
        plain('cmd:MdCollectionDisplayName', name),
      ),
      plain(
        'cmd:Resources',
        plain(
          'cmd:ResourceProxyList',
          proxy('page', 'LandingPage', landingPage(described), 'text/html'),
          proxy('search', 'SearchService', `${asked.address}/sru`, 'application/sru+xml'),
        ),
        plain('cmd:JournalFileProxyList'),
        plain('cmd:ResourceRelationList'),
      ),
      plain(
        'cmd:Components',
        // The profile has its elements in the order of the alphabet.
        plain(
          'cmdp:OLAC-DcmiTerms',
          plain('cmdp:bibliographicCitation', citation),
          plain('cmdp:creator', contacts.team),
          plain('cmdp:description', descriptionOf(site)),
          element('cmdp:identifier', uri, doi === undefined ? pid : `https://doi.org/${doi}`),
          released === undefined ? undefined : element('cmdp:issued', { 'dcterms-type': 'W3CDTF' }, released),
          language === 'und' ? undefined : element('cmdp:language', { 'olac-language': language }),
          element('cmdp:license', uri, licence.url),
          plain('cmdp:publisher', contacts.team),
          plain('cmdp:rights', licence.name),
          plain('cmdp:title', name),
          element('cmdp:type', { 'dcterms-type': 'DCMIType' }, 'Collection'),
          element('cmdp:type', { 'olac-linguistic-type': 'primary_text' }),
        ),
      ),
    ),
    1,
  );
}

function proxy(id: string, type: string, address: string, mimetype: string): Element {
  return element(
    'cmd:ResourceProxy',
    { id },
    element('cmd:ResourceType', { mimetype }, type),
    plain('cmd:ResourceRef', address),
  );
}
