import type { WithheldCounts } from './settle.ts';

/** A sentence for people about what an answer withholds; undefined if it withholds nothing. */
export function withheldSentence({ lines, cut, rows, texts }: WithheldCounts): string | undefined {
  const parts = [
    ...(cut === 0 ? [] : [`${counted(cut, 'line is', 'lines are')} shortened`]),
    ...(lines === 0 ? [] : [`${counted(lines, 'line is', 'lines are')} not shown`]),
    ...(rows === 0 ? [] : [`${counted(rows, 'row is', 'rows are')} left out`]),
    ...(texts === 0
      ? []
      : [
          `${counted(texts, 'text', 'texts')} of which no more may be shown today ${texts === 1 ? 'is' : 'are'} left out of this search until tomorrow`,
        ]),
  ];
  if (parts.length === 0) return undefined;
  return `We are not allowed to show some texts in full: ${parts.join(', ')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
