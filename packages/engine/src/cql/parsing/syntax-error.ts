import { type QueryPlace, RequestError } from '../../errors.ts';

/** The error that the parser throws, with the source span of the mistake. */
export function syntaxError(sentence: string, place: QueryPlace): RequestError {
  return new RequestError('cql_syntax', sentence, place);
}
