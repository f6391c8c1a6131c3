import type { WithheldCounts } from './apply-allowance.ts';

/**
 * Says to people what an answer withholds; undefined if it withholds nothing. `isForOrder`: why texts are left out. `helpsToSignIn`: signed-in users may read more of
 * these texts.
 */
export function withheldSentence(
  { lines, cut, rows, texts, words = 0 }: WithheldCounts,
  isForOrder: boolean,
  helpsToSignIn: boolean,
): string | undefined {
  const why = isForOrder
    ? 'since these figures would tell the order of their words'
    : 'of which no more may be shown today';
  const parts = [
    cut > 0 && `${counted(cut, 'line is', 'lines are')} shortened`,
    lines > 0 &&
      `${counted(lines, 'line is', 'lines are')} not shown, because today’s share of ${lines === 1 ? 'its text' : 'their texts'} is used up`,
    rows > 0 &&
      `${counted(rows, 'row is', 'rows are')} left out, because too few texts have ${rows === 1 ? 'it' : 'them'}`,
    texts > 0 &&
      `${counted(texts, 'text is', 'texts are')} left out (${counted(words, 'word', 'words')}), ${why}; the figures count the others`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const way = helpsToSignIn ? ' Sign in to read those that are open to registered users.' : '';
  return `We are not allowed to show some texts in full: ${parts.join('; ')}.${way}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
