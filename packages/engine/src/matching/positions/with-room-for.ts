/** These positions in an array with room for `count`: the same one, or a longer copy. */
export function withRoomFor(positions: Uint32Array<ArrayBuffer>, count: number): Uint32Array<ArrayBuffer> {
  if (count <= positions.length) return positions;
  const longer = new Uint32Array(positions.length + count);
  longer.set(positions);
  return longer;
}
