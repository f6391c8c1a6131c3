// What does everything look like?
import './fonts.css';
import './tokens.css';
import './base.css';
import './parts.css';
import './words.css';
import './tables.css';
import './print.css';
