import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { Notice } from '../../shared/layout/notice.tsx';

interface WordFailedProps {
  readonly word: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** The word could not be shown: try again, search the corpus for it, or look into the list. */
export function WordFailed({ word, text, onRetry }: WordFailedProps) {
  return (
    <Notice title={text} onRetry={onRetry}>
      <p>
        You can <Link to={addressOf.results({ word })}>search the corpus for “{word}”</Link>, or go to the{' '}
        <Link to={`${SCREENS.list}?tab=words`}>list of words</Link>.
      </p>
    </Notice>
  );
}
