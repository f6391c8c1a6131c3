/** Matches the `location.hash` of the home screen. */
const HOME = /^(?:#\/?(?:\?.*)?)?$/;

/**
 * The page contains the pre-rendered home screen. If its address names another screen, replaces the home screen by “Loading…” before
 * anything is painted, and keeps the frame around the screens.
 */
export function showAroundScreen(): void {
  if (HOME.test(window.location.hash)) return;
  document.addEventListener('DOMContentLoaded', () => {
    const loading = document.createElement('p');
    loading.textContent = 'Loading…';
    document.getElementById('main')?.replaceChildren(loading);
  });
}
