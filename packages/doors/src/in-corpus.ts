import { SCREENS } from '@zaban/contract';
import type { Ask, Place } from './ask.ts';

/** Makes calls to a corpus of the site. */
export function askIn(ask: Ask, corpus: string | undefined): Ask {
  if (corpus === undefined) return ask;
  return (path, ...more) => ask(addressIn(path, corpus), ...more);
}

/** An address that names its corpus. */
export function addressIn(address: string, corpus: string | undefined): string {
  if (corpus === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}corpus=${encodeURIComponent(corpus)}`;
}

/** The page where a corpus is searched; the site itself for its default corpus. */
export function pageOf({ address, corpus }: Place): string | undefined {
  return address === undefined || corpus === undefined ? address : addressIn(`${address}${SCREENS.search}`, corpus);
}
