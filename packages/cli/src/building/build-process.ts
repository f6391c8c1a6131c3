// Builds an index for the parent process, and reports the progress to it.
import { UserError } from '@zaban/engine/errors';
import { dirname } from 'node:path';
import type { BuildMessage, BuildRequest } from './build-messages.ts';
import { buildSource } from './build-source.ts';
import { actAsOwnerOf } from './folder-owner.ts';
import { logNodeMessages } from '../service-output.ts';

// The error output of this process is the log of the service.
logNodeMessages();

function send(message: BuildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function build({ site, index, language, folds }: BuildRequest): Promise<void> {
  try {
    // A server that owns the folder must be able to replace what root builds here.
    actAsOwnerOf(dirname(index));
    const { documentCount, tokenCount } = await buildSource(
      site,
      index,
      { cache: true, isServed: true, language, folds: folds?.join() },
      {
        update: (phase, done, total, unit) =>
          void send({ kind: 'progress', phase, done, unit, ...(total === undefined ? {} : { total }) }),
        end: (line) => void (line === undefined || send({ kind: 'line', line })),
      },
    );
    await send({ kind: 'built', documentCount, tokenCount });
  } catch (error) {
    const { name, message, code, path } = error as NodeJS.ErrnoException;
    await send({
      kind: 'failed',
      name,
      message,
      isForUsers: error instanceof UserError,
      ...(code === undefined ? {} : { code }),
      ...(path === undefined ? {} : { path }),
    });
  }
  process.disconnect();
}

process.once('message', (request: BuildRequest) => void build(request));
// The parent process has ended: nothing uses the index.
process.once('disconnect', () => process.exit());
