// How are the calls of a site described, for programs and for people?
import swagger from '@fastify/swagger';
import { PATHS } from '@zaban/contract';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { basePathOf } from '../headers/base-path.ts';
import { READS } from '../hooks/cors.ts';
import { perBuild } from '../serving/index.ts';
import type { App, Services } from '../services.ts';
import { SOFTWARE_VERSION } from '@zaban/calls/site';
import { callsPage } from './calls-page.ts';
import { completed, type Description } from './completed.ts';
import { exampleValues } from './example-values.ts';
import { GROUPS } from './groups.ts';
import { shownDefaults } from './shown-defaults.ts';
import { facesOf, styleOf } from '../documents/index.ts';

const STYLE = '/docs/calls.css';

/** Serves the OpenAPI description of all calls at /corpus/openapi.json, and the page made from it at /docs. */
export async function addDescription(app: App, services: Services): Promise<void> {
  const { auth, config, corpus, publicUrl, site } = services;
  const basePath = basePathOf(config);
  const hasDocuments = config.documents !== undefined;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zaban',
        version: SOFTWARE_VERSION,
        description:
          'Corpus search. An answer is {"message":"Success","doc":…}; a failure has its HTTP status and ' +
          '{"message":"Failed","err":"<one sentence>","code":"<stable code>"}. ' +
          (hasDocuments ? `The [documents](${basePath}/docs/guide/) explain queries, operations and figures.` : ''),
      },
      ...(config.publicUrl === undefined ? {} : { servers: [{ url: config.publicUrl }] }),
      tags: GROUPS,
    },
    // The path of a site may be `/corpus`, with which the paths of its calls begin too.
    stripBasePath: false,
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: shownDefaults } }),
    transformObject: jsonSchemaTransformObject,
  });
  const cookie = auth.cookieName('session_token');
  // The examples name texts of the build.
  const ofBuild = perBuild(corpus, (served): { readonly description: Description; page?: string } => ({
    description: completed(app.swagger() as unknown as Description, exampleValues(site, served), cookie),
  }));
  app.get(PATHS.openApi, { schema: { hide: true }, config: READS }, async () => ofBuild().description);

  const place = { site, basePath, hasDocuments, style: basePath + STYLE, openApi: basePath + PATHS.openApi };
  for (const path of ['/docs', '/docs/']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const current = ofBuild();
      current.page ??= callsPage(current.description, { ...place, address: publicUrl() });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(current.page);
    });
  }
  const style = facesOf(config.portal, '../') + styleOf('calls');
  app.get(STYLE, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
}
