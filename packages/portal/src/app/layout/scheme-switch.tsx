import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from '../../shared/layout/icons.tsx';
import classes from './scheme-switch.module.css';

/** Light or dark; until somebody chooses, as the system has it. */
export function SchemeSwitch() {
  // Without it a style element would be written, which the content security policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const name = dark ? 'Light colours' : 'Dark colours';
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={name}
      title={name}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
