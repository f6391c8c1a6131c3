import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import type { ReactNode } from 'react';
import { OverPanel } from './over-panel.tsx';

interface FoldedToolsProps {
  /** Text of the button that opens the tools on a narrow screen. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A row of tools; on a narrow screen they are behind a button. */
export function FoldedTools({ text, children }: FoldedToolsProps) {
  const isNarrow = useMediaQuery(below('md'));
  if (!isNarrow) return children;
  return (
    <OverPanel text={text} label={text}>
      {() => children}
    </OverPanel>
  );
}
