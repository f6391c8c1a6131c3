import type { BuildProgress, GivenFile, MadeCorpus, GivenList } from '@zaban/own-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '../../shared/requests/site.ts';
import { KEPT_QUERY } from '../../shared/own-texts/kept.ts';
import { ENGLISH } from './text-language.tsx';
import type { Site } from '@zaban/contract';
import { figure } from '../../shared/figures.ts';
import { fetchWordCounts } from '../../shared/requests/word-counts.ts';

/** The state of the corpus that is being made, or was made last. */
export type Making =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly progress: BuildProgress }
  | { readonly state: 'done'; readonly made: MadeCorpus; readonly notes: readonly string[] }
  | { readonly state: 'failed'; readonly error: Error };

export interface CorpusToMake {
  readonly files: readonly GivenFile[];
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly compared: boolean;
  /** Whether heads and relations of English are found. */
  readonly trees: boolean;
}

/** Whether the files are one saved corpus (`.zaban`). */
export function isCorpusFile(files: readonly GivenFile[]): boolean {
  return files.length === 1 && files.every(({ path }) => path.toLowerCase().endsWith('.zaban'));
}

/** Makes corpora, one at a time; a running one can be cancelled. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const site = useSite().data;
  const make = async ({ files, name, language, compared, trees }: CorpusToMake): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const report = (progress: BuildProgress): void => {
      if (!signal.aborted) setMaking({ state: 'working', progress });
    };
    report({ phase: 'loading' });
    const notes: string[] = [];
    try {
      const { makeCorpus } = await import('@zaban/own-texts');
      const [first] = files;
      if (first !== undefined && isCorpusFile(files)) {
        const given = { kind: 'import', file: first.file, fileName: first.path } as const;
        setMaking({ state: 'done', made: await makeCorpus(given, report, signal), notes });
      } else {
        const list =
          compared && language === ENGLISH && site !== undefined
            ? await siteWords(site, signal).catch((error: Error) => {
                signal.throwIfAborted();
                notes.push(
                  `The word counts of ${site.name} could not be loaded, so there is no comparison: ${error.message}`,
                );
                return undefined;
              })
            : undefined;
        const lists = list === undefined ? [] : [list];
        const spoken = language === ENGLISH ? {} : { language };
        const given = { kind: 'build', name, ...spoken, trees, files, lists, version: site?.version ?? '' } as const;
        setMaking({ state: 'done', made: await makeCorpus(given, report, signal), notes });
      }
      // Without this permission the browser may remove the corpus when storage runs short.
      void navigator.storage?.persist?.();
    } catch (error) {
      if (signal.aborted) setMaking({ state: 'idle' });
      else setMaking({ state: 'failed', error: error as Error });
    }
    await queries.invalidateQueries(KEPT_QUERY);
  };
  return {
    making,
    make: (corpus: CorpusToMake) => void make(corpus),
    cancel: () => running.current?.abort(),
    clear: () => setMaking({ state: 'idle' }),
  };
}

/**
 * The words of the site's corpus with their counts, to compare other texts with.
 * @throws CallFailure, or the reason of the signal
 */
async function siteWords(site: Site, signal: AbortSignal): Promise<GivenList> {
  const { rows, total, cutOff } = await fetchWordCounts('word', signal);
  const words = Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  return {
    name: 'site',
    title: site.name,
    about: `${figure(site.counted.files)} texts with ${figure(site.counted.words)} words, build ${site.buildId}.`,
    cutOff,
    licence: site.licence,
    list: { name: site.name, words, total, cutOff },
  };
}
