import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { OverPanel } from './over-panel.tsx';

interface FoldedToolsProps {
  /** What stands on the button that opens them on a narrow screen. */
  readonly text: string;
  /** Width below which they are behind it, such as `48em`. */
  readonly below: string;
  readonly children: ReactNode;
}

/** Tools beside each other; on a narrow screen behind a button. */
export function FoldedTools({ text, below, children }: FoldedToolsProps) {
  const isNarrow = useMediaQuery(`(width < ${below})`, false, { getInitialValueInEffect: false });
  if (!isNarrow) return children;
  return (
    <OverPanel text={text} label={text}>
      {() => children}
    </OverPanel>
  );
}
