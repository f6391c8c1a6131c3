/** Whether the portal itself, not the prepared page, is on the screen. Runs in the page. */
export function isLive(): boolean {
  const screen = document.getElementById('root')?.firstElementChild;
  return Object.keys(screen ?? {}).some((key) => key.startsWith('__reactFiber'));
}
