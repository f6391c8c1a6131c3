// The script of the engine. In a worker it is the engine of a page, or a helper of another engine; in a page it defines `zabanEngine`,
// which starts the engine on a port.
import { serveTasks, type FromHelper, type ToHelper } from '@zaban/engine';
import type { ToEngine } from '../messages.ts';
import { PublishedEngine } from './engine.ts';

interface Port {
  postMessage(message: unknown, options?: StructuredSerializeOptions): void;
  onmessage: ((event: MessageEvent<ToEngine | ToHelper>) => void) | null;
}

function attach(port: Port): void {
  const engine = new PublishedEngine((message, transfer) => port.postMessage(message, { transfer }));
  port.onmessage = ({ data }) => engine.receive(data as ToEngine);
}

function help(port: Port): (message: ToHelper) => void {
  const take = serveTasks((message: FromHelper) => port.postMessage(message));
  port.onmessage = ({ data }) => take(data as ToHelper);
  return take;
}

/** The first message decides the role of a worker: a helper receives a corpus. */
function begin(port: Port): void {
  port.onmessage = (event) => {
    if (event.data.kind === 'corpus') help(port)(event.data);
    else {
      attach(port);
      port.onmessage?.(event);
    }
  };
}

if (typeof document === 'undefined') begin(globalThis);
else Object.assign(globalThis, { zabanEngine: attach });
