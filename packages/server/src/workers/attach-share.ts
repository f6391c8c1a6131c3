import { attachCorpus, type Corpus, type CorpusShare } from '@zaban/engine';

/** The corpus of a share, and what ends its connection where its tokens lie elsewhere. */
export interface Attached {
  readonly corpus: Corpus;
  readonly disconnect?: () => Promise<void>;
}

/** The corpus that another thread opened; a promise where what fetches its tokens is loaded first. */
export function attachShare(share: CorpusShare): Attached | Promise<Attached> {
  return share.elsewhere === undefined ? { corpus: attachCorpus(share) } : attachFar(share);
}

/** Loaded for a cluster alone. */
async function attachFar(share: CorpusShare): Promise<Attached> {
  const { attachCluster } = await import('@zaban/cluster');
  const { corpus, close } = attachCluster(share);
  return { corpus, disconnect: close };
}
