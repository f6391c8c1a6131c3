// How are the site's own pages served?
import { success } from '../../answers/success.ts';
import { PageDoc, successOf } from '@zaban/contract';
import { z } from 'zod';
import { pageNamed } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

export function addPages(app: App, { site }: Services): void {
  app.get(
    '/corpus/pages/:name',
    {
      schema: {
        tags: ['site'],
        summary: 'A page of the site as safe HTML',
        params: z.object({ name: z.string().max(100).describe('Name of a page, such as about or terms.') }),
        response: { 200: successOf(PageDoc), ...failureResponses(404) },
      },
    },
    async ({ params }) => success(pageNamed(site, params.name)),
  );
}
