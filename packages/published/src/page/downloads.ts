/** Told in a sentence for people what did not work. */
interface Warned {
  warn(sentence: string): void;
}

const STARTED = /\/corpus\/(?:export|getCorpusFile|exportUser|urduizedWordList)/;

/**
 * Links to files that a server would make: a click asks the engine for the file and saves it. `isThere` says of a path
 * whether it is a file of the published folder, which the browser fetches by itself.
 */
export function saveMadeFiles(
  base: string,
  isThere: (path: string) => boolean,
  ask: (path: string) => Promise<Response>,
  status: Warned,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!href.startsWith(base) || !STARTED.test(href)) return;
      const path = href.slice(base.length);
      if (isThere(path)) return;
      event.preventDefault();
      save(path, ask).catch((error: unknown) => status.warn(error instanceof Error ? error.message : String(error)));
    },
    true,
  );
}

async function save(path: string, ask: (path: string) => Promise<Response>): Promise<void> {
  const response = await ask(path);
  if (!response.ok) throw new Error(((await response.json()) as { err: string }).err);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
