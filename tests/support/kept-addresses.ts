/** Addresses of everything that the service worker of a page has cached. Runs in the page. */
export async function keptAddresses(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => url);
}

/** Whether a service worker controls the page. Runs in the page. */
export function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null;
}
