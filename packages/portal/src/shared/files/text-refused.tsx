import type { ErrorCode } from '@zaban/contract';
import { Notice } from '../layout/notice.tsx';
import { CallFailure } from '../requests/call.ts';

/** Rights that keep a text from some readers, by the code of the failure. */
const REFUSALS: { readonly [Code in ErrorCode]?: string } = {
  restricted: 'This text is shown in lines only.',
  not_signed_in: 'This text is for registered users.',
  address_unproved: 'Confirm your email address to read this text.',
};

/** Why a text is not shown, and what the reader can do. */
export function TextRefused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  const code = error instanceof CallFailure && error.code !== 'unreachable' ? error.code : 'failed';
  const title = REFUSALS[code];
  if (title !== undefined) return <Notice kind="hint" title={title} error={error} />;
  // The name of a file that is not there stays wrong.
  const retry = code === 'unknown_file' ? {} : { onRetry };
  return <Notice title="This file could not be opened." error={error} {...retry} />;
}
