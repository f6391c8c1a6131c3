import type { Page, Request } from 'playwright-core';

/** A call of the portal: its method and path, and its body. */
export interface MadeCall {
  readonly call: string;
  readonly body: unknown;
}

/** The calls that a page makes from now on, in their order. */
export function callsOf(page: Page): MadeCall[] {
  const calls: MadeCall[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/corpus/')) return;
    calls.push({ call: `${request.method()} ${pathname}${search}`, body: request.postDataJSON() as unknown });
  });
  return calls;
}
