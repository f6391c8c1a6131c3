import type { Failure } from '@zaban/contract';

/** The answer of a call of a site. */
export interface SiteAnswer {
  /** HTTP status. */
  readonly status: number;
  readonly body: { readonly message: 'Success'; readonly doc: object } | Failure;
}

/** Makes a GET call of a site for one client. @param path path and query string, which begins with `/corpus/` */
export type Ask = (path: string, signal?: AbortSignal) => Promise<SiteAnswer>;

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
  const { body } = await ask(path, signal);
  if (body.message === 'Failed') throw new AskFailure(body);
  return body.doc as Doc;
}
