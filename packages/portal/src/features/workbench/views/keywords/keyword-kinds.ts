// Which rows does a comparison show: those that one side uses more, less, equally often, or alone?
import type { WorkbenchState } from '@zaban/contract';
import { counted } from '../../../../shared/figures.ts';
import type { ComparedRows } from './compared-rows.tsx';

export const KINDS = [
  { value: 'positive', used: 'used more', words: ' (positive keywords)', how: ', more frequent', than: 'than in' },
  { value: 'negative', used: 'used less', words: ' (negative keywords)', how: ', less frequent', than: 'than in' },
  { value: 'lock', used: 'used equally', words: ' (lockwords)', how: ', equally frequent', than: 'and in' },
] as const;

/** The kinds of these rows, and those that only one side has, by the names of the two sides. */
export function kindsOf({ many, areWords }: ComparedRows, target: string, reference: string) {
  return [
    ...KINDS.map((kind) => ({ ...kind, label: `${many} ${kind.used}${areWords ? kind.words : ''}` })),
    { value: 'onlyTarget', label: `${many} only in ${target}`, how: ' only', than: 'and not in' },
    { value: 'onlyReference', label: `${many} only in ${reference}`, how: ' only', than: 'and not in' },
  ] as const;
}

export const NO_TAGS =
  'Of this reference corpus only frequencies are compared. To use this choice, compare with the rest of the corpus or a subcorpus.';

/** What the number of rows counts, after their name. */
export const ABOUT_KINDS: Readonly<Record<WorkbenchState['kind'], string>> = {
  positive: ' with a log ratio above 0 are counted that have at least the log-likelihood chosen under “Change”.',
  negative: ' with a log ratio below 0 are counted that have at least the log-likelihood chosen under “Change”.',
  lock: ' used equally are those whose interval contains 0. The most frequent ones come first.',
  onlyTarget: ' that do not occur once in the reference corpus are all counted.',
  onlyReference: ' that do not occur once in the target corpus are all counted.',
};

/** Whether a kind is offered beside a reference list: the chosen one and those that do not ask for absent words. */
export function isKeptWithList(chosen: WorkbenchState['kind']) {
  return ({ value }: { readonly value: WorkbenchState['kind'] }): boolean =>
    value === chosen || KINDS.some((kind) => kind.value === value);
}

/** Where the minimum of texts is counted. */
const ABOUT_TEXTS: Readonly<Record<WorkbenchState['kind'], string>> = {
  positive: 'of the target corpus',
  negative: 'of the reference corpus, unless only its word frequencies are known',
  lock: 'of the target corpus or of the reference corpus',
  onlyTarget: 'of the target corpus',
  onlyReference: 'of the reference corpus, unless only its word frequencies are known',
};

/** Explains the minimum of texts. */
export function aboutTexts(kind: WorkbenchState['kind'], { one, many }: ComparedRows): string {
  return `The ${one} must be in at least this many texts ${ABOUT_TEXTS[kind]}. With 2 or more, ${many} that only one text repeats are left out.`;
}

/** ` (1,234 tokens)`; empty while the size is not known. */
export function sizeOf(size: number | undefined, { size: one }: ComparedRows): string {
  return size === undefined ? '' : ` (${counted(size, one)})`;
}
