// How do other people's tools ask this site?
import type { App, Services } from '../../services.ts';
import { addMcp } from './mcp.ts';

/** Adds the doors for other people's tools, unless the site has closed them. */
export function addDoors(app: App, services: Services): void {
  const { mcp } = services.site.doors;
  if (mcp) addMcp(app, services);
}
