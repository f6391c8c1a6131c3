// Setup of component tests, run for each file: its document is a new one.
import { afterEach, beforeEach } from 'vitest';
import { knowPopovers } from './popovers.ts';
import { begin, end } from './screen.tsx';

knowPopovers();
beforeEach(begin);
afterEach(end);
