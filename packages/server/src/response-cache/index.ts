// How are answers cached, so that they need not be computed, serialised and compressed again?
export { AnswerCache } from './answer-cache.ts';
export { ResponseCache } from './response-cache.ts';
export { compressed, compressedToKeep, compressor, encodingFor, type Encoding } from './encodings.ts';
