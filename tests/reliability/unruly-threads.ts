// Loaded before a server (node --import): its threads for queries fail as a test asks for.
//
// A search for "endlessly" never ends, one for "deadly" ends its thread, and SIGUSR2 ends a thread at whatever it is doing. The thread of
// an SQLite file is left alone: a server that loses it is not ready and says that it has to be started again.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

function spin(): never {
  for (;;);
}

function wordOf(message: unknown): unknown {
  return (message as { request?: { simple?: unknown } }).request?.simple;
}

function isForDatabase(message: object): boolean {
  return 'sql' in message || 'databaseId' in message;
}

if (isMainThread) {
  const threads = new WeakSet<Worker>();
  const started: Worker[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(this: Worker, ...args: Parameters<typeof postMessage>) {
    const isNew = !threads.has(this);
    threads.add(this);
    if (isNew && !isForDatabase(args[0] as object)) {
      // One that has said nothing yet is still starting, and is left alone: V8 does not bear its end at every moment.
      this.once('message', () => started.push(this));
      this.once('exit', () => started.splice(started.indexOf(this), 1));
    }
    postMessage.apply(this, args);
  };
  let next = 0;
  process.on('SIGUSR2', () => {
    next += 1;
    void started[next % started.length]?.terminate();
  });
} else if (parentPort !== null) {
  const port = parentPort;
  const on = port.on.bind(port);
  const listen = (event: 'message', listener: (message: unknown) => void): typeof port =>
    on(event, (message: unknown) => {
      const word = wordOf(message);
      if (word === 'deadly') process.exit(7);
      if (word === 'endlessly') spin();
      listener(message);
    });
  port.on = listen as typeof port.on;
}
