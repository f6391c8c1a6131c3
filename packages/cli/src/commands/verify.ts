import { verifyIndex } from '@zaban/engine';
import type { Command } from 'commander';
import { counted } from '../counted.ts';
import { CommandError } from '../command-error.ts';
import { indexStorage } from '../opening/index-storage.ts';
import { isOnCluster } from '../opening/opened-corpus.ts';
import { createProgressLine } from '../progress.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify <index>')
    .description('read the whole index and check it; lists the faults and exits with status 1 if there are any')
    .action((index: string) => {
      if (isOnCluster(index)) {
        throw new CommandError(
          `${index}: repeat the zaban load that filled it; it proves the share of every server again.`,
        );
      }
      const progress = createProgressLine();
      const { faults, buildId, tokenCount } = verifyIndex(indexStorage(index), (share) =>
        progress.update('verifying', Math.round(share * 1000), 1000, '‰'),
      );
      progress.end();
      if (faults.length > 0)
        throw new CommandError(faults.map(({ file, problem }) => `${file}: ${problem}`).join('\n'));
      console.log(`${index} is whole: build ${buildId}, ${counted(tokenCount, 'token')}.`);
    });
}
