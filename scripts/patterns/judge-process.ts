// Judges the patterns that the parent process sends, one after the other. Several processes share the work.
import { judgePattern } from './judge-pattern.ts';

process.on('message', ({ source, flags }: { source: string; flags: string }) => {
  process.send?.(judgePattern(source, flags) ?? '');
});
