import { EMBED_HEIGHT, EMBED_PATH, embedFrame, OPERATION_NAMES, type OperationName } from '@zaban/contract';

const OEMBED_PATH = '/oembed';
const WIDTH = 720;
const DAY_SECONDS = 86_400;

/** Operations whose results people read; positions are numbers for programs. */
export const EMBEDDED: readonly OperationName[] = OPERATION_NAMES.filter((name) => name !== 'positions');

/** What a small page shows, by its address. */
export interface EmbedPlace {
  readonly name: OperationName;
  readonly search: URLSearchParams;
}

/** Where a program asks how a small page is shown in another one; undefined where the site has no address. */
export function oEmbedAddress(site: string | undefined, page: string): string | undefined {
  return site === undefined ? undefined : `${site}${OEMBED_PATH}?${new URLSearchParams({ url: page })}`;
}

/** The result that an address shows; undefined if it is no small page of this site. */
export function embedPlace(site: string, address: string): EmbedPlace | undefined {
  const start = `${site}${EMBED_PATH}`;
  if (!address.startsWith(start) || !URL.canParse(address)) return undefined;
  const [written = '', search = ''] = address
    .slice(start.length)
    .split('#', 1)[0]!
    .split(/\?(.*)/s);
  const name = EMBEDDED.find((each) => each === written);
  return name === undefined ? undefined : { name, search: new URLSearchParams(search) };
}

interface Wanted {
  readonly address: string;
  readonly site: string;
  readonly siteName: string;
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

/** The answer of oEmbed 1.0 for a small page; never wider or higher than is asked, however little that is, as oEmbed demands. */
export function oEmbedAnswer({
  address,
  site,
  siteName,
  maxwidth,
  maxheight,
}: Wanted): Readonly<Record<string, string | number>> {
  const width = Math.min(WIDTH, maxwidth ?? WIDTH);
  const height = Math.min(EMBED_HEIGHT, maxheight ?? EMBED_HEIGHT);
  const { search } = embedPlace(site, address) ?? {};
  const searched = search?.get('simple') ?? search?.get('cql') ?? search?.get('lemma');
  const title = [...(searched === undefined || searched === null ? [] : [searched]), siteName].join(' – ');
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: siteName,
    provider_url: site,
    cache_age: DAY_SECONDS,
    width,
    height,
    html: embedFrame(address, title, { width, height }),
  };
}
