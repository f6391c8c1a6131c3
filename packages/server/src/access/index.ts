// What may a client see of texts that are not open to everybody?
export { Access, type GrantedAccess } from './access.ts';
export { createAllowanceStore } from './allowance-store.ts';
export { GIVEN_WHOLE } from './subjects.ts';
