import { citationsOf } from '../../../../shared/citation.ts';
import { parseWorkbench } from '@zaban/contract';
import { workbenchAddress } from '../../state/address/workbench.ts';
import type { Figure, ReceiptFacts } from '../../state/receipts/facts.ts';
import { methodsOf } from './receipt-texts.ts';

/*
 * receipt file = JSON: { format: "zaban-receipt", version: 1, site, build, counted: yyyy-mm-dd, address,
 *                        figures: { name: number }, operation, call, methods, citation }
 *
 * `address` is the permanent address of the page. Its query string contains what was counted, the build and the
 * figures. The other fields are for people.
 */
const FORMAT = 'zaban-receipt';
const VERSION = 1;

/** A file is not a receipt that can be checked; the message is a sentence for people. */
export class ReceiptFileError extends Error {
  override readonly name = 'ReceiptFileError';
}

/** The content of a receipt file, which any copy of the site can check later. */
export function printReceiptFile(facts: ReceiptFacts, figures: readonly Figure[]): Blob {
  const { site, address, operation, search, today } = facts;
  const file = {
    format: FORMAT,
    version: VERSION,
    site: site.name,
    build: site.buildId,
    counted: today,
    address,
    figures: Object.fromEntries(figures.map(({ name, value }) => [name, value])),
    operation,
    call: `/corpus/${operation}?${search}`,
    methods: methodsOf(facts),
    citation: citationsOf(facts).APA,
  };
  return new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' });
}

/**
 * The address on this site that counts the figures of a receipt file.
 * @throws ReceiptFileError
 */
export function parseReceiptFile(text: string): string {
  const { format, version, address } = readJson(text);
  if (format !== FORMAT || typeof address !== 'string') {
    throw new ReceiptFileError('this file has no saved numbers. Choose a file that “Save the numbers” has made.');
  }
  if (version !== VERSION) {
    throw new ReceiptFileError('this file was made by a newer version of the site. Open it there.');
  }
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const state = parseWorkbench(new URLSearchParams(search));
  if (state.figures.length === 0) throw new ReceiptFileError('this file has no figures that can be counted again.');
  return workbenchAddress(state);
}

function readJson(text: string): { readonly [Name in 'format' | 'version' | 'address']?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
