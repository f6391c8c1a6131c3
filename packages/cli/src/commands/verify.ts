import { FileStorage, verifyIndex } from '@zaban/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify <index>')
    .description('read everything, prove the invariants; exit status 1 and the faults when something is wrong')
    .action((index: string) => {
      const { faults, buildId, fileCount, byteCount } = verifyIndex(new FileStorage(index));
      if (faults.length > 0) throw new Failure(faults.map(({ file, problem }) => `${file}: ${problem}`).join('\n'));
      console.log(`${index} is whole: ${fileCount} files, ${byteCount.toLocaleString('en')} bytes, build ${buildId}.`);
    });
}
