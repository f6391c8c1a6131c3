// How is Urdu script normalised, and does a romanisation agree with it?
export { isUrduScript, normaliseUrdu, withoutRetroflex } from './normalise-urdu.ts';
export { ipaAgrees, scriptAgrees } from './agreement.ts';
export { vowelsAgree } from './vowels.ts';
