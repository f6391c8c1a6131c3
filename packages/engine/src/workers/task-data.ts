import { hash128 } from '../format/index.ts';

/** Whether workers share the memory of an array instead of copying it. */
export function isShared({ buffer }: ArrayBufferView): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
}

type NumberArray = Uint32Array | Uint8Array | Float64Array;

/** Replaces each array in plain data. */
function withArrays(data: unknown, replace: (list: NumberArray) => NumberArray): unknown {
  if (ArrayBuffer.isView(data)) return replace(data as NumberArray);
  if (typeof data !== 'object' || data === null) return data;
  if (data instanceof Map) return new Map(data);
  if (Array.isArray(data)) return data.map((item) => withArrays(item, replace));
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withArrays(value, replace)]));
}

/** Copies arrays that are views of larger buffers: posting an array sends its whole buffer. */
export function postable(data: unknown): unknown {
  return withArrays(data, (list) =>
    isShared(list) || list.byteLength === list.buffer.byteLength ? list : list.slice(),
  );
}

/** A copy that can be modified. */
export function copyOf<Data>(data: Data): Data {
  return withArrays(data, (list) => list.slice()) as Data;
}

/** A text that is equal for tasks of equal content, and only for those. */
export function taskKey(name: string, tasks: readonly unknown[]): string {
  const content = JSON.stringify(tasks, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    return { checksum: hash128(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  });
  return `${name} ${content}`;
}
