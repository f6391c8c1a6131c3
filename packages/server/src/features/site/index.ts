// How is the site described to the portal?
import { success } from '../../answers/success.ts';
import { Site, successOf } from '@zaban/contract';
import { siteDoc } from '@zaban/calls';
import type { App, Services } from '../../services.ts';
import { SOFTWARE_VERSION } from '@zaban/calls/site';

export function addSite(app: App, { site, corpus, registeredTextsNeed }: Services): void {
  app.get(
    '/corpus/site',
    {
      schema: {
        tags: ['site'],
        summary: 'Name, categories, totals, contacts, featured words and pages of the site',
        response: { 200: successOf(Site) },
      },
    },
    async () => success(siteDoc({ site, corpus, registeredTextsNeed, version: SOFTWARE_VERSION })),
  );
}
