// The environment of component tests: a simulated document, with the network of Node. That of happy-dom logs each request that a
// screen gives up.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Blob',
  'File',
] as const;

const environment: Environment = {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    const ofNode = OF_NODE.map((name) => [name, global[name]] as const);
    const document = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of ofNode)
      Object.defineProperty(global, name, { value, writable: true, configurable: true });
    return document;
  },
};

export default environment;
