import type { GivenTags } from '@zaban/english';

const UNIVERSAL = 'UPosTag=';
const NO_FEATURES: ReadonlySet<string> = new Set(['', '_', '-']);

/**
 * What the attributes of a <w> or <pc> say of it. `msd` has features, with or without a universal tag among them, as in
 * `UPosTag=VERB|Number=Sing`; `pos` or `ana` is then the tag of another tagset. An `msd` that is a single tag counts as a
 * tag if there is no other. The British National Corpus has a word class in `pos` or `class` beside the tag in `c5` or `pos`.
 */
export function tagsOf(attributes: ReadonlyMap<string, string>): GivenTags {
  const lemma = attributes.get('lemma') ?? attributes.get('hw');
  const c5 = attributes.get('c5');
  if (c5 !== undefined) return { lemma, pos: attributes.get('pos') ?? c5, xpos: c5, feats: undefined };
  const simple = attributes.get('class');
  if (simple !== undefined) return { lemma, pos: simple, xpos: attributes.get('pos'), feats: undefined };
  const own = attributes.get('pos') ?? attributes.get('ana')?.replace(/^#/, '');
  const msd = attributes.get('msd') ?? '';
  const pairs = msd.split('|').filter((pair) => !NO_FEATURES.has(pair));
  const universal = pairs.find((pair) => pair.startsWith(UNIVERSAL));
  if (universal === undefined) {
    const isTag = own === undefined && pairs.length > 0 && !msd.includes('=');
    const feats = isTag || pairs.length === 0 ? undefined : pairs.join('|');
    return { lemma, pos: own ?? (isTag ? msd : attributes.get('type')), xpos: undefined, feats };
  }
  const feats = pairs.filter((pair) => pair !== universal).join('|');
  return { lemma, pos: universal.slice(UNIVERSAL.length), xpos: own, feats };
}

/** Attributes of a token that say nothing of the word, or are read by themselves. */
const NO_TAGS: ReadonlySet<string> = new Set(['id', 'join', 'break', 'space', 'msd']);

/** The attributes of a <w> or <pc> whose value is in none of its tags. */
export function unreadAttributes(attributes: ReadonlyMap<string, string>, tags: GivenTags): string[] {
  return Array.from(attributes.keys()).filter((name) => {
    if (NO_TAGS.has(name)) return false;
    const value = attributes.get(name)!;
    const read = name === 'ana' ? value.replace(/^#/, '') : value;
    return read !== tags.lemma && read !== tags.pos && read !== tags.xpos;
  });
}

/** The tags of a token whose words are empty elements within it, as in `<w>won't<w lemma="will"/><w lemma="not"/></w>`. */
export function joinedTags(words: readonly GivenTags[]): GivenTags {
  const joined = (name: keyof GivenTags): string | undefined =>
    words.some((tags) => tags[name]) ? words.map((tags) => tags[name] ?? '').join('+') : undefined;
  return { lemma: joined('lemma'), pos: joined('pos'), xpos: joined('xpos'), feats: joined('feats') };
}
