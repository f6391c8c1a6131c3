import type { ClusterAddress } from '@zaban/cluster';
// Imports only what is needed to open a corpus: the thread that opens it does nothing else.
import {
  attachCorpus,
  type Corpus,
  type CorpusShare,
  FileStorage,
  openCorpus,
  type OpenOptions,
  shareCorpus,
} from '@zaban/engine/opening';

/** What a thread opens: the index in a folder, or the corpus on a cluster. The cluster package is loaded only for a cluster. */
export type Openable =
  | { readonly folder: string; readonly options: OpenOptions }
  | { readonly cluster: ClusterAddress };

/**
 * Opens a corpus for all threads, and gives its share to `send`, which must copy it at once: parts of it are read from the
 * cluster when they are copied. Blocks the thread.
 */
export async function openShare(openable: Openable, send: (share: CorpusShare) => void): Promise<void> {
  if ('folder' in openable) return send(shareCorpus(openCorpus(new FileStorage(openable.folder), openable.options)));
  const { openCluster } = await import('@zaban/cluster');
  const { corpus, close } = openCluster(openable.cluster);
  send(shareCorpus(corpus));
  await close();
}

/** The corpus of a share; `disconnect` ends the connection to its cluster, if it has one. */
export interface Attached {
  readonly corpus: Corpus;
  readonly disconnect?: () => Promise<void>;
}

/** Attaches the corpus that another thread opened; a promise if the cluster package must be loaded first. */
export function attachShare(share: CorpusShare): Attached | Promise<Attached> {
  if (share.elsewhere === undefined) return { corpus: attachCorpus(share) };
  return import('@zaban/cluster').then(({ attachCluster }) => {
    const { corpus, close } = attachCluster(share);
    return { corpus, disconnect: close };
  });
}
