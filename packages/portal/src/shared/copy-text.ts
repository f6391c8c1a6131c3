import { useEffect, useState } from 'react';

/** How long a success is told, in ms. */
const TOLD = 2000;

/** Copies a text to the clipboard, and what to tell of it: for two seconds that it was copied, or what to do instead. */
export function useCopy(text: string): { readonly said: string; readonly copy: () => void } {
  const [copies, setCopies] = useState(0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setSaid(''), TOLD);
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
