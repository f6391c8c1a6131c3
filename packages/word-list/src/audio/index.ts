// How does a word sound?
export { audioFileOf, checkAudio, readAudioManifest, writeAudioManifest } from './audio-files.ts';
export type { AudioFile, AudioManifest } from './audio-files.ts';
export { comparableIpa, espeakPhonemes } from './phonemes.ts';
