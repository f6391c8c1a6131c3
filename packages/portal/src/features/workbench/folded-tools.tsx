import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { OverPanel } from './over-panel.tsx';

interface FoldedToolsProps {
  /** What stands on the button that opens them on a narrow screen. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Tools beside each other; on a narrow screen, below md, behind a button. */
export function FoldedTools({ text, children }: FoldedToolsProps) {
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  if (!isNarrow) return children;
  return (
    <OverPanel text={text} label={text}>
      {() => children}
    </OverPanel>
  );
}
