// How do the two versions of SRU write the same answer?

export interface Form {
  readonly version: '1.2' | '2.0';
  /** Prefix and namespace of the elements of an answer. */
  readonly prefix: string;
  readonly namespace: string;
  /** The same for the answer to a scan. */
  readonly scan: { readonly prefix: string; readonly namespace: string };
  /** Namespace of diagnostics. */
  readonly diagnostics: string;
  /** Element that says how a record is written, and the parameter that asks for it. */
  readonly packing: 'recordPacking' | 'recordXMLEscaping';
  /** Version of the endpoint description. */
  readonly description: '1' | '2';
}

export const FORMS: Readonly<Record<'1.2' | '2.0', Form>> = {
  '1.2': {
    version: '1.2',
    prefix: 'sru',
    namespace: 'http://www.loc.gov/zing/srw/',
    scan: { prefix: 'sru', namespace: 'http://www.loc.gov/zing/srw/' },
    diagnostics: 'http://www.loc.gov/zing/srw/diagnostic/',
    packing: 'recordPacking',
    description: '1',
  },
  '2.0': {
    version: '2.0',
    prefix: 'sruResponse',
    namespace: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    scan: { prefix: 'scan', namespace: 'http://docs.oasis-open.org/ns/search-ws/scan' },
    diagnostics: 'http://docs.oasis-open.org/ns/search-ws/diagnostic',
    packing: 'recordXMLEscaping',
    description: '2',
  },
};
