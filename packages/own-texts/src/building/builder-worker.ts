// The worker that builds a corpus from files, or imports a corpus file, and stores it in the browser.
import { CorpusFile, openCorpus } from '@zaban/engine';
import { aboutOf, keep, lockName, removeKept } from '../keeping/kept-corpora.ts';
import { storedBlob } from '../keeping/stored-blob.ts';
import type { BuildProgress, FromBuilder, ToBuilder } from '../messages.ts';
import { analyseAll } from './analysis-pool.ts';
import { buildCorpus } from './build-corpus.ts';
import { fetchEnglish } from './english-models.ts';

/** Milliseconds between two progress messages of the same phase. */
const PROGRESS_INTERVAL_MS = 100;

let lastReportedAt = 0;
let lastPhase = '';

function post(message: FromBuilder): void {
  postMessage(message);
}

function report(progress: BuildProgress): void {
  const now = performance.now();
  if (progress.phase === lastPhase && now - lastReportedAt < PROGRESS_INTERVAL_MS) return;
  lastReportedAt = now;
  lastPhase = progress.phase;
  post({ kind: 'progress', progress });
}

async function build(given: ToBuilder & { kind: 'build' }): Promise<FromBuilder> {
  report({ phase: 'loading' });
  const { language, trees } = given;
  const analyser = language === undefined ? fetchEnglish(trees) : Promise.resolve({ language });
  // A failure is reported only where the model is awaited, that is, if there is a text.
  analyser.catch(() => undefined);
  const { about, pieces, size } = await buildCorpus(
    given,
    async function* analyse(sources) {
      yield* analyseAll(sources, await analyser);
    },
    report,
  );
  try {
    await keep(given.id, pieces(), size, (share) => report({ phase: 'keeping', share }));
    return { kind: 'done', about };
  } catch {
    await removeKept(given.id).catch(() => undefined);
    return { kind: 'done', about, file: new Blob([...pieces()]) };
  }
}

async function importCorpus({ id, file, fileName }: ToBuilder & { kind: 'import' }): Promise<FromBuilder> {
  report({ phase: 'loading' });
  // Verifies the checksums of the file.
  openCorpus(new CorpusFile(storedBlob(file), fileName));
  const about = await aboutOf(file);
  if (about === undefined) {
    return {
      kind: 'failed',
      sentence: `${fileName} has no description of its contents; save it again on the page where it was made.`,
    };
  }
  await keep(id, readPieces(file), file.size, (share) => report({ phase: 'keeping', share }));
  return { kind: 'done', about };
}

async function* readPieces(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function answer(given: ToBuilder): Promise<FromBuilder> {
  try {
    return await (given.kind === 'build' ? build(given) : importCorpus(given));
  } catch (error) {
    if (given.kind === 'import') await removeKept(given.id).catch(() => undefined);
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      return {
        kind: 'failed',
        sentence: 'This browser has no space left for the corpus. Remove another corpus, or free some space.',
      };
    }
    return { kind: 'failed', sentence: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<ToBuilder>) => {
  void navigator.locks.request(lockName(data.id), async () => post(await answer(data)));
});
