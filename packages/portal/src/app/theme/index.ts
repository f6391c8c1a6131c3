// What does everything look like?
import './fonts.css';
import './tokens.css';
import './base.css';
import './mantine.css';
import './print.css';

export { theme } from './theme.ts';
