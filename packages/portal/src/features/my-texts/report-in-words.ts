import type { FileReport } from '@zaban/own-texts';
import { counted, figure } from '../../shared/figures.ts';

/**
 * The numbers of texts and files, of those left out, and of those with notes, in words. Of very many files a report lists only those
 * with notes: it then says nothing of how many there were.
 */
export function reportInWords(report: readonly FileReport[]): string {
  const leftOut = report.filter(({ format }) => format === undefined).length;
  const noted = report.filter(({ notes }) => notes.length > 0).length;
  return [
    ...(noted === report.length ? [] : [counted(report.length, 'text or file', 'texts and files')]),
    ...(leftOut === 0 ? [] : [`${figure(leftOut)} left out`]),
    ...(noted > leftOut ? [`${figure(noted - leftOut)} with notes`] : []),
  ].join(', ');
}
