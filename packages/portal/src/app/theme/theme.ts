import { Button, createTheme } from '@mantine/core';
import { BREAKPOINTS } from '@zaban/contract';
import { createElement } from 'react';
import { DownIcon } from '../../shared/layout/icons.tsx';

const em = (px: number) => `${px / 16}em`;

/** Settings of Mantine's components; colours and fonts are in the style sheets beside this file. */
export const theme = createTheme({
  breakpoints: {
    sm: em(BREAKPOINTS.sm),
    md: em(BREAKPOINTS.md),
    lg: em(BREAKPOINTS.lg),
    xl: em(BREAKPOINTS.xl),
    xxl: em(BREAKPOINTS.xxl),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { variant: 'filled' } }),
    // By its name, since its code is loaded only with screens that have one.
    NativeSelect: { defaultProps: { rightSection: createElement(DownIcon, { size: 16 }) } },
  },
});
