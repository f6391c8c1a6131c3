import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import type { ReactNode } from 'react';
import { OverPanel } from './over-panel.tsx';

interface FoldedToolsProps {
  /** Text of the button that opens the tools on a narrow screen. */
  readonly text: string;
  /** Width below which the tools are behind the button, such as `48em`. */
  readonly below: string;
  readonly children: ReactNode;
}

/** A row of tools; on a narrow screen they are behind a button. */
export function FoldedTools({ text, below, children }: FoldedToolsProps) {
  const isNarrow = useMediaQuery(`(width < ${below})`);
  if (!isNarrow) return children;
  return (
    <OverPanel text={text} label={text}>
      {() => children}
    </OverPanel>
  );
}
