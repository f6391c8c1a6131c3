import { ADDRESSES } from '../support/addresses.ts';
import { describeEveryScreen } from '../support/every-screen.ts';

describeEveryScreen('every screen', ADDRESSES);
