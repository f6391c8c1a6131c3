// A worker that takes a share of the operations of engine-worker.ts.
import { serveTasks, type ToHelper } from '@zaban/engine';

const take = serveTasks((message) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<ToHelper>) => take(data));
