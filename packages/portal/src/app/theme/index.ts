// What does everything look like?
import './fonts.css';
import './tokens.css';
import './mantine.css';
import './base.css';

export { theme } from './theme.ts';
