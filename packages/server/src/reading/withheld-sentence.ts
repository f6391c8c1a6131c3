import type { WithheldCounts } from './settle.ts';

/** What people are told of what an answer does not show; undefined where it shows everything. */
export function withheldSentence({ lines, cut, rows, texts }: WithheldCounts): string | undefined {
  const parts = [
    ...(cut === 0 ? [] : [`${counted(cut, 'line is', 'lines are')} shortened`]),
    ...(lines === 0 ? [] : [`${counted(lines, 'line is', 'lines are')} not shown`]),
    ...(rows === 0 ? [] : [`${counted(rows, 'row is', 'rows are')} left out`]),
    ...(texts === 0 ? [] : [`${counted(texts, 'text is', 'texts are')} left out of this search until tomorrow`]),
  ];
  if (parts.length === 0) return undefined;
  return `Some texts may be shown only in part: ${parts.join(', ')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
