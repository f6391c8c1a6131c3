import { type Ask, EVENTS, readAnswer, type SiteAnswer } from '@zaban/doors';
import type { App } from '../../services.ts';

/** The client of a request, as calls made for it name it. */
interface Client {
  readonly ip?: string;
  readonly headers?: { readonly host?: string | undefined; readonly cookie?: string | undefined };
}

/** Makes calls for a client: each passes the gates of a call that the client sends itself. */
export function askOf(app: App, { ip, headers: { host, cookie } = {} }: Client): Ask {
  const headers = { ...(host === undefined ? {} : { host }), ...(cookie === undefined ? {} : { cookie }) };
  return async (path, signal, onProgress) => {
    const request = {
      url: path,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(signal === undefined ? {} : { signal }),
    };
    if (onProgress === undefined) return (await app.inject({ ...request, headers })).json<SiteAnswer>();
    const answer = await app.inject({ ...request, headers: { ...headers, accept: EVENTS }, payloadAsStream: true });
    return readAnswer(answer.headers['content-type'] as string | undefined, answer.stream(), onProgress);
  };
}
