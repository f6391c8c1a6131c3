import { serveLines, type Ask } from '@zaban/doors';
import { SOFTWARE_VERSION } from '@zaban/calls/site';
import type { Command } from 'commander';
import { createInterface } from 'node:readline';
import { openedForTools } from '../serving/opened-for-tools.ts';

export function addMcpCommand(program: Command): void {
  program
    .command('mcp <index>')
    .description(
      'tools for an assistant (Model Context Protocol) over stdin and stdout, for an index, a site folder, a folder of texts, or the address of a running site',
    )
    .action(async (given: string) => {
      const { ask, address, close } = await openedForTools(given);
      await serve(ask, address);
      await close();
    });
}

/** Serves until stdin ends. A client that no longer reads has left. */
async function serve(ask: Ask, address: string | undefined): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity, terminal: false });
  await serveLines(lines, (line) => void process.stdout.write(line), { ask, address, version: SOFTWARE_VERSION });
}
