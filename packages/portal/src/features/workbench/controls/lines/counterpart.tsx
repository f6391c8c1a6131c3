import type { AlignedCorpus } from '../../state/lines/aligned-corpora.ts';
import classes from './counterpart.module.css';

interface CounterpartProps {
  /** Undefined while it is loading. */
  readonly text: string | undefined;
  readonly corpus: AlignedCorpus;
}

/** The counterpart of a line, in the direction and the letters of its language. */
export function Counterpart({ text, corpus: { title, language, writing } }: CounterpartProps) {
  if (text === '') return <span className={`soft ${classes.none}`}>Nothing beside it in {title}</span>;
  return (
    <span
      className={`soft block start ${classes.text}`}
      lang={language}
      dir={writing.direction}
      data-hand={writing.nastaliq ? 'nastaliq' : undefined}
      title={text}
    >
      {text ?? '…'}
    </span>
  );
}
