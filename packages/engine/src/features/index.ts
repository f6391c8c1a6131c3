// Which features of English are counted, and by which queries?
export { ENGLISH_FEATURES, type EnglishFeature } from './features-of-english.ts';
