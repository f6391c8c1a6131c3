import type { Diagnostic } from './diagnostics.ts';
import type { Form } from './forms.ts';
import { element, plain, printFragment, type Element, type Node } from './xml.ts';

/** How records are written: as elements, or as text. */
export type Packing = 'xml' | 'string';

/** The parts of an answer; those that are undefined are left out. */
export interface ResponseParts {
  readonly before?: readonly Element[];
  readonly diagnostics: readonly Diagnostic[];
  readonly extra?: Element;
  readonly after?: readonly Element[];
}

/** An answer to an operation. */
export function response(
  form: Form,
  name: 'explain' | 'searchRetrieve' | 'scan',
  { before = [], diagnostics, extra, after = [] }: ResponseParts,
): Element {
  const { version } = form;
  const { prefix, namespace } = name === 'scan' ? form.scan : form;
  return element(
    `${prefix}:${name}Response`,
    { [`xmlns:${prefix}`]: namespace },
    // The schema of OASIS has no version in an answer to scan; the client of CLARIN requires it.
    plain(`${prefix}:version`, version),
    ...before,
    ...(diagnostics.length === 0
      ? []
      : [plain(`${prefix}:diagnostics`, ...diagnostics.map((each) => printed(form, each)))]),
    ...(extra === undefined ? [] : [plain(`${prefix}:extraResponseData`, extra)]),
    ...after,
  );
}

function printed(form: Form, { uri, message, details }: Diagnostic): Element {
  return element(
    'diag:diagnostic',
    { 'xmlns:diag': form.diagnostics },
    plain('diag:uri', uri),
    ...(details === '' ? [] : [plain('diag:details', details)]),
    plain('diag:message', message),
  );
}

/** One record. */
export function record(
  form: Form,
  schema: string,
  packing: Packing,
  { data, position }: { readonly data: Element; readonly position?: number },
): Element {
  const { prefix } = form;
  const content: Node = packing === 'xml' ? data : printFragment(data);
  return plain(
    `${prefix}:record`,
    plain(`${prefix}:recordSchema`, schema),
    plain(`${prefix}:${form.packing}`, packing),
    plain(`${prefix}:recordData`, content),
    ...(position === undefined ? [] : [plain(`${prefix}:recordPosition`, String(position))]),
  );
}

/** A record that says why there is none. */
export function missingRecord(form: Form, packing: Packing, why: Diagnostic, position: number): Element {
  return record(form, 'info:srw/schema/1/diagnostics-v1.1', packing, { data: printed(form, why), position });
}
