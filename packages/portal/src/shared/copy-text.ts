import { useEffect, useState } from 'react';

/** Milliseconds for which a success is shown. */
const SHOWN_MS = 2000;

/** What the browser did not allow to copy; a new object for each attempt. */
export interface Refused {
  readonly text: string;
}

interface Copying {
  /** The message to show: for two seconds that the text was copied, or what to do instead. */
  readonly said: string;
  readonly refused: Refused | undefined;
  readonly copy: () => void;
}

const REFUSED = 'The browser did not allow copying; select the text instead.';

/** Copies a text to the clipboard; a function gives the text when it is copied. */
export function useCopy(source: string | (() => string)): Copying {
  const [copies, setCopies] = useState(0);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<Refused>();
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const write = async (): Promise<void> => {
    const text = typeof source === 'string' ? source : source();
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
      setRefused(undefined);
      setCopies((before) => before + 1);
    } catch {
      setSaid(REFUSED);
      setRefused({ text });
    }
  };
  return { said, refused, copy: () => void write() };
}
