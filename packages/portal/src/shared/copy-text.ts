import { useEffect, useState } from 'react';

/** Milliseconds for which a success is shown. */
const SHOWN_MS = 2000;

interface Copying {
  /** The message to show: for two seconds that the text was copied, or what to do instead. */
  readonly said: string;
  /** Whether the browser did not allow copying. */
  readonly isRefused: boolean;
  readonly copy: () => void;
}

const REFUSED = 'The browser did not allow copying; select the text instead.';

/** Copies a text to the clipboard. */
export function useCopy(text: string): Copying {
  const [copies, setCopies] = useState(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
      setCopies((before) => before + 1);
    } catch {
      setSaid(REFUSED);
    }
  };
  return { said, isRefused: said === REFUSED, copy: () => void write() };
}
