// How do other people's tools ask this site?
import type { App, Services } from '../../services.ts';
import { addEmbed } from './embed.ts';
import { addMcp } from './mcp.ts';
import { addSru } from './sru.ts';

/** Adds the doors for other people's tools, unless the site has closed them. */
export async function addDoors(app: App, services: Services): Promise<void> {
  const { mcp, sru, embed } = services.site.doors;
  if (mcp) addMcp(app, services);
  if (sru) await addSru(app, services);
  if (embed !== false) addEmbed(app, services, embed === true ? ['*'] : embed);
}
