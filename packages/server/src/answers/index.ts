// How is an answer that was given before given again, without finding, writing and compressing it anew?
export { Answers, type Made } from './answers.ts';
export { encodingFor, type Encoding } from './encodings.ts';
export { softwareStamp } from './software-stamp.ts';
