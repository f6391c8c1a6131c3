// How frequent is each word in real texts?
export { bandOf, isMostlyName, mostUsed, type UseBand } from './band.ts';
export { countEvidence } from './count-evidence.ts';
export { evidenceText, readWordEvidence } from './evidence-file.ts';
export type { Attestation, Collection, WordEvidence } from './word-evidence.ts';
