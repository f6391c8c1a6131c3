import type { FromPublished, ToEngine } from '../messages.ts';

/** Connection to the engine, which runs in a worker or, if that is not possible, in the page. */
export interface EnginePort {
  readonly post: (message: ToEngine) => void;
  onMessage: (message: FromPublished) => void;
}

const NO_WORKER =
  'This browser does not let the page search in the background: during a long search the page does not react.';

/**
 * Starts the engine's script in a worker. If no worker can be started, runs it in the page and calls `onTrouble` with a sentence
 * for the visitor.
 */
export function startEngine(script: Blob, onTrouble: (sentence: string) => void): EnginePort {
  const address = URL.createObjectURL(script);
  /** Messages that are not answered yet. If the worker does not start, they are sent to the engine in the page. */
  let unheard: ToEngine[] = [];
  let send = (message: ToEngine): void => void unheard.push(message);
  const port: EnginePort = { post: (message) => send(message), onMessage: () => {} };

  const inPage = (): void => {
    onTrouble(NO_WORKER);
    send = (message) => void unheard.push(message);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromPublished>) => port.onMessage(data);
    const element = document.createElement('script');
    element.src = address;
    element.onload = () => {
      (globalThis as unknown as { zabanEngine: (port: MessagePort) => void }).zabanEngine(port2);
      send = (message) => port1.postMessage(message);
      for (const message of unheard) send(message);
    };
    document.head.append(element);
  };

  let worker: Worker;
  try {
    worker = new Worker(address);
  } catch {
    inPage();
    return port;
  }
  let hasSpoken = false;
  worker.onmessage = ({ data }: MessageEvent<FromPublished>) => {
    hasSpoken = true;
    unheard = [];
    port.onMessage(data);
  };
  worker.onerror = (event) => {
    if (hasSpoken) onTrouble(`The search stopped working (${event.message}). Load the page again.`);
    else inPage();
  };
  send = (message) => {
    if (!hasSpoken) unheard.push(message);
    worker.postMessage(message);
  };
  return port;
}
