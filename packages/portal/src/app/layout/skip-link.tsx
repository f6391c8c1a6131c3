import classes from './skip-link.module.css';

/** First stop of the Tab key: past the navigation bar. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={classes.skip}
      onClick={(event) => {
        // The address stays as it is: it holds the state of the screen.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
