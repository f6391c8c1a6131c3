// What does Urdu script say, and does a romanisation say the same?
export { isUrduScript, normaliseUrdu } from './normalise-urdu.ts';
export { ipaAgrees, scriptAgrees } from './agreement.ts';
