// What does Urdu script say, and does a romanisation say the same?
export { isUrduScript, normaliseUrdu, withoutRetroflex } from './normalise-urdu.ts';
export { ipaAgrees, scriptAgrees } from './agreement.ts';
export { vowelsAgree } from './vowels.ts';
