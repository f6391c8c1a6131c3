// How is an answer that was given before given again, without finding, writing and compressing it anew?
export { Answers, type Made } from './answers.ts';
export { compressed, compressor, encodingFor, type Encoding } from './encodings.ts';
