// Sends requests from a thread of its own, so that the thread of the server can be measured without what sending costs.
import { parentPort } from 'node:worker_threads';
import { sendRaw } from './raw-http.ts';

parentPort?.on('message', ({ url, request, times }: { url: string; request: string; times: number }) => {
  void (async () => {
    for (let time = 0; time < times; time += 1) await sendRaw(url, request, 20_000);
    parentPort?.postMessage('answered');
  })();
});
