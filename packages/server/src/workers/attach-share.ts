import { attachCorpus, type Corpus, type CorpusShare } from '@zaban/engine';

/** The corpus of a share; `disconnect` ends the connection to its cluster, if it has one. */
export interface Attached {
  readonly corpus: Corpus;
  readonly disconnect?: () => Promise<void>;
}

/** Attaches the corpus that another thread opened; a promise if the cluster package must be loaded first. */
export function attachShare(share: CorpusShare): Attached | Promise<Attached> {
  return share.elsewhere === undefined ? { corpus: attachCorpus(share) } : attachFar(share);
}

/** The cluster package is loaded only for a cluster. */
async function attachFar(share: CorpusShare): Promise<Attached> {
  const { attachCluster } = await import('@zaban/cluster');
  const { corpus, close } = attachCluster(share);
  return { corpus, disconnect: close };
}
