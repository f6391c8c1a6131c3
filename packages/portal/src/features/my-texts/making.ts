import type { BuildProgress, GivenFile, MadeCorpus } from '@zaban/own-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '../../shared/requests/site.ts';
import { KEPT_QUERY } from './kept.ts';
import { siteWords } from './site-words.ts';

/** What is being made, or was. */
export type Making =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly told: BuildProgress }
  | { readonly state: 'done'; readonly made: MadeCorpus; readonly notes: readonly string[] }
  | { readonly state: 'failed'; readonly error: Error };

export interface Asked {
  readonly files: readonly GivenFile[];
  readonly name: string;
  readonly compared: boolean;
}

/** Whether one file is a corpus that was saved. */
export function isCorpusFile(files: readonly GivenFile[]): boolean {
  return files.length === 1 && files[0].path.toLowerCase().endsWith('.zaban');
}

/** Makes corpora, one at a time. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const site = useSite().data;
  const make = async ({ files, name, compared }: Asked): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (told: BuildProgress): void => {
      if (!signal.aborted) setMaking({ state: 'working', told });
    };
    tell({ phase: 'loading' });
    const notes: string[] = [];
    try {
      const { makeCorpus } = await import('@zaban/own-texts');
      const [first] = files;
      if (isCorpusFile(files)) {
        const given = { kind: 'import', file: first.file, fileName: first.path } as const;
        setMaking({ state: 'done', made: await makeCorpus(given, tell, signal), notes });
      } else {
        const list =
          compared && site !== undefined
            ? await siteWords(site, signal).catch((error: Error) => {
                signal.throwIfAborted();
                notes.push(
                  `The word counts of ${site.name} could not be loaded, so there is no comparison: ${error.message}`,
                );
                return undefined;
              })
            : undefined;
        const lists = list === undefined ? [] : [list];
        const given = { kind: 'build', name, files, lists, version: site?.version ?? '' } as const;
        setMaking({ state: 'done', made: await makeCorpus(given, tell, signal), notes });
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
    make: (asked: Asked) => void make(asked),
    cancel: () => running.current?.abort(),
    clear: () => setMaking({ state: 'idle' }),
  };
}
