// How is a value with parts written in one cell of a table?

type Parts = Readonly<Record<string, unknown>>;

/**
 * The parts of a value as people read them, with `; ` between those of a list: `bazar (3); bazaar (2)` of counted values, `left 8: pause
 * dur=0.5` of what stands between words, `the old [bazaar] of` of a line.
 */
export function readableCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(readableCell).join('; ');
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? readableParts(value as Parts) : String(value as string | number | boolean);
}

function readableParts(parts: Parts): string {
  if ('node' in parts) {
    const { left, node, right } = parts;
    return `${readableCell(left)} [${readableCell(node)}] ${readableCell(right)}`.trim();
  }
  if ('attributes' in parts) {
    const { part = '', at, name, attributes } = parts;
    const given = Object.entries(attributes as Parts).map(([key, each]) => `${key}=${readableCell(each)}`);
    return `${readableCell(part)} ${readableCell(at)}: ${[name, ...given].join(' ')}`.trim();
  }
  // The label of a relation is for a screen that has the headword beside it.
  const { value, count, relation = count, label: _label, ...others } = parts;
  const head = [
    value === undefined ? '' : readableCell(value),
    relation === undefined ? '' : `(${readableCell(relation)})`,
  ];
  const named = Object.entries(others).map(([key, each]) => `${key}=${readableCell(each)}`);
  return [...head, ...named].filter((each) => each !== '').join(' ');
}
