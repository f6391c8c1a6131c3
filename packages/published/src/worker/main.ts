// The script of the engine. In a worker it is the engine of a page; in a page it defines `zabanEngine`, which starts the engine on a port.
import type { ToEngine } from '../messages.ts';
import { PublishedEngine } from './engine.ts';

interface Port {
  postMessage(message: unknown, options?: StructuredSerializeOptions): void;
  onmessage: ((event: MessageEvent<ToEngine>) => void) | null;
}

function attach(port: Port): void {
  const engine = new PublishedEngine((message, transfer) => port.postMessage(message, { transfer }));
  port.onmessage = ({ data }) => engine.receive(data);
}

if (typeof document === 'undefined') attach(globalThis);
else Object.assign(globalThis, { zabanEngine: attach });
