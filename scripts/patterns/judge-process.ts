// Judges the patterns that another process sends, one after the other: a second core halves the time.
import { judgePattern } from './judge-pattern.ts';

process.on('message', ({ source, flags }: { source: string; flags: string }) => {
  process.send?.(judgePattern(source, flags) ?? '');
});
