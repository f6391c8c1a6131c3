/** The item of the lines of one query: the same id wherever they are labelled. */
export function annotationId(query: string): string {
  return `annotation-${hashOf(query)}`;
}

/** Whether an item holds lines of those that this id is made for. */
export function isShelfOf(id: string, first: string): boolean {
  return id === first || id.startsWith(`${first}-`);
}

/** Id of the first item of the same lines. */
export function firstShelfOf(id: string): string {
  return id.split('-', 2).join('-');
}

/** An item beside others of the same lines; the same content has the same id, so that it is not kept twice. */
export function besideId(id: string, content: string): string {
  return `${firstShelfOf(id)}-${hashOf(content)}`;
}

/** Sixteen digits that stand for a text: FNV-1a, twice with different seeds. */
export function hashOf(text: string): string {
  const hash = (seed: number): string => {
    let state = seed;
    for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
  return `${hash(2_166_136_261)}${hash(0x9e37_79b9)}`;
}
