import classes from './query-bar.module.css';

/**
 * Leads the keyboard from the query past the menus, actions and tabs: to the first line, or to the result of another view.
 * The next stop after the query; seen while it has the focus.
 */
export function ToResult({ isLines }: { readonly isLines: boolean }) {
  return (
    <button
      type="button"
      className={`skip ${classes.toResult}`}
      onClick={() => {
        const result = document.querySelector<HTMLElement>('[data-result]');
        (result?.querySelector<HTMLElement>('[data-line][tabindex="0"]') ?? result)?.focus();
      }}
    >
      {isLines ? 'To the lines' : 'To the result'}
    </button>
  );
}
