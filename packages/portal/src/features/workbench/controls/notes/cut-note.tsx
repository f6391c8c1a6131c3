import { Notice } from '../../../../shared/layout/notice.tsx';

const TITLES = {
  time: 'The time for one search was up before everything was counted.',
  hits: 'There are more hits than one search counts.',
} as const;

/** Says that a limit was reached, so that figures and downloads are incomplete; shows nothing if none was. */
export function CutNote({ truncated }: { readonly truncated: false | keyof typeof TITLES }) {
  if (truncated === false) return null;
  return (
    <Notice kind="hint" title={TITLES[truncated]}>
      <p>What is shown here, and in downloads, is not complete. Search fewer texts, or something rarer.</p>
    </Notice>
  );
}
