import type { OperationRequest } from '@zaban/contract';
import { accessLevel, type Corpus, runOperation } from '@zaban/engine';
import { requestOfFlags } from '../querying/request-flags.ts';

/** The numbers of the texts to export, and how many are left out because not everybody may read them whole. */
export interface ChosenTexts {
  readonly documents: readonly number[];
  readonly restricted: number;
}

/**
 * The texts that the flags choose, in the order of the corpus. `usualAccess` is that of texts without a value; undefined:
 * restricted texts are chosen too. Throws a CommandError for a faulty flag.
 */
export function chosenTexts(
  corpus: Corpus,
  flags: Readonly<Record<string, unknown>>,
  usualAccess: string | undefined,
): ChosenTexts {
  const request = requestOfFlags(undefined, { ...flags, operation: 'documents' }) as OperationRequest;
  const { rows } = runOperation(corpus, { ...request, limit: undefined }) as { rows: readonly { filename: string }[] };
  const chosen = rows.map(({ filename }) => corpus.documents.find(filename));
  const documents =
    usualAccess === undefined
      ? chosen
      : chosen.filter(
          (document) => accessLevel(corpus.documents.valueOf('access', document) || usualAccess) === 'open',
        );
  return { documents, restricted: chosen.length - documents.length };
}
