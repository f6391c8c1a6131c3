// What is wrong with a request, as SRU and CLARIN say it?

export interface Diagnostic {
  readonly uri: string;
  readonly message: string;
  readonly details: string;
}

const srw = (number: number, message: string) => [`info:srw/diagnostic/1/${number}`, message] as const;
const fcs = (number: number, message: string) => [`http://clarin.eu/fcs/diagnostic/${number}`, message] as const;

const DIAGNOSTICS = {
  systemError: srw(1, 'General system error'),
  unsupportedOperation: srw(4, 'Unsupported operation'),
  unsupportedVersion: srw(5, 'Unsupported version'),
  unsupportedValue: srw(6, 'Unsupported parameter value'),
  missingParameter: srw(7, 'Mandatory parameter not supplied'),
  querySyntax: srw(10, 'Query syntax error'),
  unsupportedContextSet: srw(15, 'Unsupported context set'),
  unsupportedIndex: srw(16, 'Unsupported index'),
  unsupportedRelation: srw(19, 'Unsupported relation'),
  unsupportedModifier: srw(20, 'Unsupported relation modifier'),
  emptyTerm: srw(27, 'Empty term unsupported'),
  noAnchors: srw(31, 'Anchoring character not supported'),
  unsupportedBoolean: srw(37, 'Unsupported boolean operator'),
  unsupportedBooleanModifier: srw(46, 'Unsupported boolean modifier'),
  unsupportedFeature: srw(48, 'Query feature unsupported'),
  outOfRange: srw(61, 'First record position out of range'),
  unknownSchema: srw(66, 'Unknown schema for retrieval'),
  notAuthorised: srw(68, 'Not authorized to view record'),
  unsupportedEscaping: srw(71, 'Unsupported record XML escaping'),
  noSorting: srw(80, 'Sort not supported'),
  unknownResource: fcs(1, 'Persistent identifier passed by the client is invalid'),
  unknownDataView: fcs(4, 'Requested data view not valid for this resource'),
  fcsSyntax: fcs(10, 'General query syntax error'),
  tooComplex: fcs(11, 'Query too complex. Cannot perform query'),
} as const;

export type DiagnosticName = keyof typeof DIAGNOSTICS;

export function diagnostic(name: DiagnosticName, details: string): Diagnostic {
  const [uri, message] = DIAGNOSTICS[name];
  return { uri, message, details };
}

/** A fault that ends a request. */
export class SruFault extends Error {
  override readonly name = 'SruFault';
  readonly diagnostic: Diagnostic;

  constructor(name: DiagnosticName, details: string) {
    super(details);
    this.diagnostic = diagnostic(name, details);
  }
}
