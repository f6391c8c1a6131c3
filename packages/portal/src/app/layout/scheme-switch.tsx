import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from '../../shared/layout/icons.tsx';
import classes from './scheme-switch.module.css';

/** Switches between light and dark; the first setting is that of the system. */
export function SchemeSwitch() {
  // Without this option Mantine writes a style element, which the content security policy forbids.
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
      <span className={classes.name}>{name}</span>
    </button>
  );
}
