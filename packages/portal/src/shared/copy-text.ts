import { useEffect, useState } from 'react';

/** Milliseconds for which a success is shown. */
const SHOWN_MS = 2000;

/**
 * Copies a text to the clipboard. `said` is the message to show: for two seconds that the text was copied, or what to
 * do instead.
 */
export function useCopy(text: string): { readonly said: string; readonly copy: () => void } {
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
      setSaid('The browser did not allow copying; select the text instead.');
    }
  };
  return { said, copy: () => void write() };
}
