// How do the versions of SRU write the same answer?

type Version = '1.1' | '1.2' | '2.0';

export interface Form {
  readonly version: Version;
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

/** The versions before 2.0 differ in what may be asked, which none of our answers shows. */
const OLD = {
  prefix: 'sru',
  namespace: 'http://www.loc.gov/zing/srw/',
  scan: { prefix: 'sru', namespace: 'http://www.loc.gov/zing/srw/' },
  diagnostics: 'http://www.loc.gov/zing/srw/diagnostic/',
  packing: 'recordPacking',
  description: '1',
} as const;

export const FORMS: Readonly<Record<Version, Form>> = {
  '1.1': { ...OLD, version: '1.1' },
  '1.2': { ...OLD, version: '1.2' },
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
