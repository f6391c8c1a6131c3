/** Handles links to an element of the screen by scrolling, because the part of the address after `#` names the screen here. */
export function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('#') || href.startsWith('#/') || event.defaultPrevented) return;
    event.preventDefault();
    const place = document.getElementById(decodeURIComponent(href.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  });
}
