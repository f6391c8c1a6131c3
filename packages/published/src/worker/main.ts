// The script of the engine: in a worker it answers the page that started it, in a page it waits to be handed a port.
import type { ToEngine } from '../messages.ts';
import { PublishedEngine } from './engine.ts';

interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<ToEngine>) => void) | null;
}

function attach(port: Port): void {
  const engine = new PublishedEngine((message) => port.postMessage(message));
  port.onmessage = ({ data }) => engine.receive(data);
}

if (typeof document === 'undefined') attach(globalThis);
else Object.assign(globalThis, { zabanEngine: attach });
