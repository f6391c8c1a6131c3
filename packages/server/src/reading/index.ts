// How much of the texts may a client see?
export { createLedgerStore } from './ledger-store.ts';
export { GIVEN_WHOLE } from './levels.ts';
export { Readings, type Run } from './readings.ts';
