import { PATHS } from '@zaban/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './services.ts';
import { SOFTWARE_VERSION } from '@zaban/calls/site';

const TAGS = [
  { name: 'search', description: 'Sentences, concordance and KWIC of a word.' },
  { name: 'operations', description: 'All analyses of the engine; the query string contains all parameters.' },
  { name: 'files', description: 'Texts of the corpus.' },
  { name: 'downloads', description: 'Data sets and their zips.' },
  { name: 'words', description: 'The word list of the site.' },
  { name: 'accounts', description: 'Registering, signing in and out, new passwords.' },
  { name: 'saved work', description: 'Queries, subcorpora and annotations saved in an account.' },
  { name: 'messages', description: 'Writing to the team.' },
  { name: 'site', description: 'The site and its pages.' },
  { name: 'running', description: 'For those who run the server.' },
];

/** The content security policy of the viewer, which needs inline styles. Scripts are loaded only from files. */
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Serves the OpenAPI description of all calls at /corpus/openapi.json, and a viewer at /docs.
 *
 * @param publicUrl address of the site for visitors, if it is known; the description names it as its server
 * @param basePath path of this address
 * @param hasDocuments whether the documentation of the software is served at /docs/guide
 */
export async function addDescription(
  app: App,
  publicUrl: string | undefined,
  basePath: string,
  hasDocuments: boolean,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zaban',
        version: SOFTWARE_VERSION,
        description:
          `[Back to the site](${basePath}/)\n\n` +
          'Corpus search. An answer is {"message":"Success","doc":…}; a failure has its HTTP status and ' +
          '{"message":"Failed","err":"<one sentence>","code":"<stable code>"}. ' +
          (hasDocuments ? `The [documents](${basePath}/docs/guide/) explain queries, operations and figures.` : ''),
      },
      ...(publicUrl === undefined ? {} : { servers: [{ url: publicUrl }] }),
      tags: TAGS,
    },
    transform: createJsonSchemaTransform({ skipList: ['/docs', '/docs/*'] }),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: basePath, staticCSP: DOCS_POLICY });
  app.get(PATHS.openApi, { schema: { hide: true } }, async () => app.swagger());
}
