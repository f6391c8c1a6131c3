// Whose site is this, and what does it hold?
import { Site, successOf } from '@zaban/contract';
import type { App, Services } from '../../services.ts';
import { VERSION } from '../../version.ts';

export function addSite(app: App, { site, corpus, registeredTextsNeed }: Services): void {
  const pages = Array.from(site.pageTexts.values(), ({ name, title }) => ({ name, title }));
  app.get(
    '/corpus/site',
    {
      schema: {
        tags: ['site'],
        summary: 'Name, categories, totals, contacts, featured words and pages of the site',
        response: { 200: successOf(Site) },
      },
    },
    async () => {
      const { corpus: opened, buildId, documents } = corpus.current();
      const counted = { files: documents.length, words: opened.wordCount, tokens: opened.tokenCount };
      // What the schema does not name (folders of the site) is left out.
      const doc = Site.parse({
        ...site,
        featuredWords: site.featured,
        pages,
        accounts: { registeredTextsNeed },
        counted,
        buildId,
        version: VERSION,
      });
      return { message: 'Success' as const, doc };
    },
  );
}
