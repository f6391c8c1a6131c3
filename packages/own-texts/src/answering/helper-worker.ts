// A worker that helps the one that answers calls about a corpus of one's own.
import { serveTasks, type ToHelper } from '@zaban/engine';

const take = serveTasks((message) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<ToHelper>) => take(data));
