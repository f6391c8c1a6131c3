// What does everything look like?
import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
