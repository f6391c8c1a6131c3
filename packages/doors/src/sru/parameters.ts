import { SruFault } from './diagnostics.ts';
import { FORMS, type Form } from './forms.ts';
import type { Packing } from './response.ts';

export type Operation = 'explain' | 'searchRetrieve' | 'scan';

const MOST = 1_000_000_000;

/** A parameter that is a whole number. @throws SruFault */
export function wholeNumber(parameters: URLSearchParams, name: string, least: number, usual: number): number {
  const written = parameters.get(name);
  if (written === null) return usual;
  const value = /^\d{1,10}$/.test(written) ? Number(written) : -1;
  if (value < least || value > MOST) throw new SruFault('unsupportedValue', name);
  return value;
}

/** How records are to be written. @throws SruFault */
export function packingOf(parameters: URLSearchParams, form: Form): Packing {
  // In 2.0 it says who may divide the records; many clients still write what it was before.
  const recordPacking = parameters.get('recordPacking') ?? 'packed';
  if (form.version === '2.0' && !['packed', 'unpacked', 'xml', 'string'].includes(recordPacking)) {
    throw new SruFault('unsupportedValue', 'recordPacking');
  }
  const packing = parameters.get(form.packing) ?? 'xml';
  if (packing !== 'xml' && packing !== 'string') throw new SruFault('unsupportedEscaping', packing);
  return packing;
}

/** The version of a request; without one it is the newest. Undefined: it is not known. */
export function formOf(parameters: URLSearchParams): Form | undefined {
  const version = parameters.get('version') ?? '2.0';
  return Object.hasOwn(FORMS, version) ? FORMS[version as keyof typeof FORMS] : undefined;
}

/** The operation of a request: a new client says it by its other parameters. Undefined: it is not known. */
export function operationOf(parameters: URLSearchParams): Operation | undefined {
  const named = parameters.get('operation');
  if (named === null) {
    if (parameters.has('query')) return 'searchRetrieve';
    return parameters.has('scanClause') ? 'scan' : 'explain';
  }
  return named === 'explain' || named === 'searchRetrieve' || named === 'scan' ? named : undefined;
}

/** Spaces for each level of the answer; below 0: none. */
export function indentOf(parameters: URLSearchParams): number {
  const written = parameters.get('x-indent-response') ?? '';
  return /^[0-8]$/.test(written) ? Number(written) : -1;
}
