import { useScheme } from './use-scheme.ts';
import { MoonIcon, SunIcon } from '../../controls/icons.tsx';
import classes from './scheme-switch.module.css';

/** Switches between light and dark; the first setting is that of the system. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useScheme();
  const dark = scheme === 'dark';
  const name = dark ? 'Light colours' : 'Dark colours';
  return (
    <button
      type="button"
      className={`icon soft ${classes.switch}`}
      aria-label={name}
      title={name}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
      <span className="below-lg">{name}</span>
    </button>
  );
}
