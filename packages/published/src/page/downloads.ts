import { nameOfAttachment } from '@zaban/contract/file-names';

/** Shows warnings to the visitor. */
interface Warned {
  warn(sentence: string): void;
}

const STARTED = /\/corpus\/(?:export|getCorpusFile|exportUser|urduizedWordList)/;

/**
 * Handles clicks on links to files that a server would make: gets the file from the engine and saves it. `isThere` says
 * whether a path is a file of the published folder, which the browser downloads itself.
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
  const name = nameOfAttachment(response.headers.get('content-disposition') ?? '') ?? 'file';
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
