import type { Ask, SiteAnswer } from '@zaban/doors';
import type { App } from '../../services.ts';

/** The client of a request, as calls made for it name it. */
interface Client {
  readonly ip?: string;
  readonly headers?: { readonly host?: string | undefined; readonly cookie?: string | undefined };
}

/** Makes calls for a client: each passes the gates of a call that the client sends itself. */
export function askOf(app: App, { ip, headers: { host, cookie } = {} }: Client): Ask {
  const headers = { ...(host === undefined ? {} : { host }), ...(cookie === undefined ? {} : { cookie }) };
  return async (path, signal) => {
    const answer = await app.inject({
      url: path,
      headers,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: answer.statusCode, body: answer.json<SiteAnswer['body']>() };
  };
}
