import type { App } from '../services.ts';

/** Which methods the calls take, by their addresses. */
export class MethodsOfCalls {
  readonly #calls: { readonly method: string; readonly parts: readonly string[] }[] = [];

  /** Remembers every call that is added to the application from now on. */
  watch(app: App): void {
    app.addHook('onRoute', ({ method, url }) => {
      // Browsers ask with OPTIONS, people do not.
      if (!url.startsWith('/corpus/') || method === 'OPTIONS') return;
      for (const each of [method].flat()) this.#calls.push({ method: each, parts: url.split('/') });
    });
  }

  /** Methods of the call at a path; none where there is no call. */
  of(path: string): string[] {
    const asked = path.split('/');
    // A name with a colon before it stands for any part of an address.
    const isCall = (parts: readonly string[]): boolean =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));
    return this.#calls.filter(({ parts }) => isCall(parts)).map(({ method }) => method);
  }
}
