/** The addresses of the home screen behind the `#`. */
const HOME = /^(?:#\/?(?:\?.*)?)?$/;

/**
 * The page was prepared with the home screen. Where its address names another one, that goes before anything is painted; what stands
 * around all screens stays.
 */
export function showAroundScreen(): void {
  if (HOME.test(window.location.hash)) return;
  document.addEventListener('DOMContentLoaded', () => {
    const loading = document.createElement('p');
    loading.textContent = 'Loading…';
    document.getElementById('main')?.replaceChildren(loading);
  });
}
