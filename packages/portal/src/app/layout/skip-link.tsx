import classes from './skip-link.module.css';

/** The first element that Tab reaches: a link past the navigation bar. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={classes.skip}
      onClick={(event) => {
        // Following the link would change the address, which holds the state of the screen.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
