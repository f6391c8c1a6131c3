import type { Failure } from '@zaban/contract';

/** The answer of a call of a site. */
export type SiteAnswer = { readonly message: 'Success'; readonly doc: object } | Failure;

/** How far a call is: its phase, and the share of that phase that is done, 0 to 1. */
export interface CallProgress {
  readonly phase: string;
  readonly share: number;
}

/**
 * Makes a GET call of a site for one client.
 * @param path path and query string, which begins with `/corpus/`
 * @param onProgress is told several times a second how far the call of an operation is
 */
export type Ask = (
  path: string,
  signal?: AbortSignal,
  onProgress?: (progress: CallProgress) => void,
) => Promise<SiteAnswer>;

/** Where links lead: a site, and its corpus if that is not the default one. */
export interface Place {
  /** Address of the site, without a trailing slash; undefined where there are no pages. */
  readonly address: string | undefined;
  readonly corpus?: string | undefined;
}

/** What a tool of an assistant asks, and for whom. */
export interface ToolContext extends Place {
  readonly ask: Ask;
  readonly signal: AbortSignal;
}

/** A call that failed, with the sentence and the code of the site. */
export class AskFailure extends Error {
  override readonly name = 'AskFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.err);
    this.failure = failure;
  }
}

/** The content of a successful answer. @throws AskFailure */
export async function docOf<Doc>(ask: Ask, path: string, signal?: AbortSignal): Promise<Doc> {
  const answer = await ask(path, signal);
  if (answer.message === 'Failed') throw new AskFailure(answer);
  return answer.doc as Doc;
}
