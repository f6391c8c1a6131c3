import type { FromPublished, ToEngine } from '../messages.ts';

/** A way to the engine, in a worker or, where there is none, in the page itself. */
export interface EnginePort {
  post(message: ToEngine): void;
  onMessage: (message: FromPublished) => void;
}

const NO_WORKER =
  'This browser does not let the page search in the background: during a long search the page does not react.';

/**
 * Starts the engine's script. Where a worker cannot be started the script runs in the page, and `onTrouble` is told in a
 * sentence for people.
 */
export function startEngine(script: Blob, onTrouble: (sentence: string) => void): EnginePort {
  const address = URL.createObjectURL(script);
  /** What was sent and not yet answered by anything: whoever takes the place of a worker that never started gets it. */
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
