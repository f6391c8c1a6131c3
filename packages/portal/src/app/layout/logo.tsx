import { LOGO_WIDTH, PRODUCT } from '@zaban/contract';
import { LATIN, URDU } from './logo-paths.ts';
import classes from './logo.module.css';

export function Logo() {
  return (
    <svg
      className="block"
      width={LOGO_WIDTH}
      height={LOGO_WIDTH / 3}
      viewBox="0 0 120 40"
      role="img"
      aria-label={PRODUCT}
    >
      <path className={classes.latin} d={LATIN} />
      <path className={classes.urdu} d={URDU} />
    </svg>
  );
}
