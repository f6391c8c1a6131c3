import type { ServedIndex } from '@zaban/calls';

/** Returns a function that gives what `make` makes of the build in force, made once for each build. */
export function perBuild<Made>(corpus: { current(): ServedIndex }, make: (served: ServedIndex) => Made): () => Made {
  let made: { readonly buildId: string; readonly value: Made } | undefined;
  return () => {
    const served = corpus.current();
    if (made?.buildId !== served.buildId) made = { buildId: served.buildId, value: make(served) };
    return made.value;
  };
}
