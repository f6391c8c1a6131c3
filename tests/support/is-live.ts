/** Whether the screen shows the live portal, and not the prepared page. Runs in the page. */
export function isLive(): boolean {
  const screen = document.getElementById('root')?.firstElementChild;
  return Object.keys(screen ?? {}).some((key) => key.startsWith('__reactFiber'));
}
