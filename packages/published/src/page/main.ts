// The script of a published page, before the portal's own: it starts the engine and answers the portal's calls.
import type { DataPlace, FromPublished, OfflineCorpus } from '../messages.ts';
import { Answers } from './answers.ts';
import { saveMadeFiles } from './downloads.ts';
import { readEarly } from './early.ts';
import { startEngine } from './engine-port.ts';
import { followInPageLinks } from './in-page-links.ts';
import { Offline } from './offline.ts';
import { Status } from './status.ts';

/** What the page says of itself, in a script element of type JSON. */
interface PageData {
  /** Names of the files with the catalogue and with what the site knows. */
  readonly catalogue: string;
  readonly site: string;
  /** Path of the engine's script below the page, compressed; absent where it stands in the page. */
  readonly engine?: string;
  /** Paths of the files that a server would make and that lie in the folder. */
  readonly files: readonly string[];
  /** Names of the files that open the corpus. */
  readonly opening: readonly string[];
  /** What can be kept for reading without a network; absent where everything stands in the page. */
  readonly offline?: OfflineCorpus;
  /** Scripts of each screen, by the first part of its path in lower case. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

const NEEDED = ['DecompressionStream'] as const;

const tooOld = NEEDED.filter((name) => !(name in globalThis));

function dataOf(): PageData {
  return JSON.parse(document.getElementById('zaban-published')?.textContent ?? '{}') as PageData;
}

async function unpacked(packed: Blob): Promise<Blob> {
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

/** Bytes of an element's text in base 64. */
function bytesIn(id: string): Uint8Array<ArrayBuffer> {
  const text = document.getElementById(id)?.textContent ?? '';
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/*
 * files inside = u32 length of the list, the list as JSON: [name, length][], then the files one behind the other
 */
function filesIn(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as [string, number][];
  let at = 4 + length;
  return new Map(list.map(([name, size]) => [name, bytes.slice(at, (at += size))]));
}

/** Asks for the scripts of the screen that the address names: the portal would ask for them when it has started. */
function preloadScreen({ scripts }: PageData): void {
  const [, screen = ''] = /^#\/([^/?]*)/.exec(window.location.hash) ?? [];
  for (const href of scripts[screen.toLowerCase()] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Addresses below which the portal answers its calls itself: a visitor's own texts. */
const OWN_TEXTS = /^#\/MyTexts\/[^/]/;

/** The portal of one's own texts asks nothing of the site. */
async function answerNothing(): Promise<Response> {
  throw new Error('This page shows a corpus of your own texts. Load the page again.');
}

function start(): void {
  const page = dataOf();
  const status = new Status();
  const base = new URL('.', window.location.href).pathname.replace(/\/$/, '');
  if (OWN_TEXTS.test(window.location.hash)) {
    Object.assign(globalThis, { zabanPublished: { answer: answerNothing, base, isInside: page.engine === undefined } });
    return;
  }
  const warn = (sentence: string): void => status.warn(sentence);
  const isInside = page.engine === undefined;
  const folder = new URL('.', window.location.href).href.replace(/\/$/, '');

  const script = isInside
    ? Promise.resolve(new Blob([bytesIn('zaban-engine')]))
    : fetch(`${folder}/${page.engine}`).then((response) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.blob();
      });
  const early = isInside
    ? Promise.resolve(new Map<string, Uint8Array>())
    : readEarly(`${folder}/data`, [page.catalogue, page.site, ...page.opening]);
  preloadScreen(page);
  const offline = page.offline === undefined ? undefined : new Offline(page.offline);
  const answers = script.then(unpacked).then((code) => {
    const port = startEngine(new Blob([code], { type: 'text/javascript' }), warn);
    const asked = new Answers(port);
    offline?.connect((message) => port.post(message));
    port.onMessage = (message: FromPublished) => {
      if (message.kind === 'offline') offline?.take(message.state);
      else if (message.kind === 'progress') status.tell(message.told);
      else if (message.kind === 'trouble') status.warn(message.sentence);
      else asked.take(message);
    };
    const place: DataPlace = isInside
      ? { kind: 'inside', files: filesIn(bytesIn('zaban-data')) }
      : { kind: 'folder', address: `${folder}/data` };
    const { catalogue, site } = page;
    void early.then((read) => port.post({ kind: 'start', place, catalogue, site, early: read }));
    return asked;
  });
  const answer = async (path: string, options?: RequestInit): Promise<Response> => (await answers).ask(path, options);
  answers.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `The search engine of this page could not be loaded (${reason}). Check your connection and load the page again.`,
    );
  });
  Object.assign(globalThis, { zabanPublished: { answer, base, isInside, offline } });
  const isThere = (path: string): boolean => page.files.includes(path.split('?')[0]);
  followInPageLinks();
  saveMadeFiles(base, isThere, (path) => answer(path), status);
}

if (tooOld.length === 0) start();
else {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.textContent = `This browser is too old for this page: it lacks ${tooOld.join(', ')}. Please use a browser of 2023 or later.`;
  });
}
