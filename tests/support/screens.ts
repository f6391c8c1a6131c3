// Setup of component tests, run for each file. The files of a worker share their modules and their document.
import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './screen.tsx';

beforeEach(begin);
afterEach(end);
