// Sends requests from a separate thread, so that the processor time of the server's thread does not include sending.
import { parentPort } from 'node:worker_threads';
import { sendRaw } from './raw-http.ts';

parentPort?.on('message', ({ url, request, times }: { url: string; request: string; times: number }) => {
  void (async () => {
    for (let time = 0; time < times; time += 1) await sendRaw(url, request, 20_000);
    parentPort?.postMessage('answered');
  })();
});
