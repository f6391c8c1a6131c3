// What may a client see of the texts?
export { createLedgerStore } from './ledger-store.ts';
export { GIVEN_WHOLE } from './levels.ts';
export { Readings, type Run } from './readings.ts';
