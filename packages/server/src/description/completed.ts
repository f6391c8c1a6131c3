import type { ExampleValues } from '@zaban/calls';
import { type Example, examplesOf } from './examples.ts';
import type { Call, Contents, Description, Response } from './openapi.ts';
import { STATUS_CODES } from 'node:http';

/** What the answers of each HTTP status mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  200: 'The answer.',
  400: 'The request has a mistake; `err` says which.',
  401: 'The user is not signed in, or the password is wrong.',
  403: 'This user may not do this; `err` says why.',
  404: 'There is no such text, word or page.',
  409: 'There is already an account with this address.',
  412: 'The file is not the one that `If-Match` names.',
  413: 'The body, or the saved work of the account, is too large.',
  416: 'The file ends before the part that `Range` names.',
  429: 'Too many attempts; try again after the seconds in `Retry-After`.',
  503: 'The server is busy; try again after the seconds in `Retry-After`.',
  507: 'The saved work of all accounts has reached the limit of the site.',
};

function meaningOf(status: string): string {
  return MEANINGS[status] ?? `${STATUS_CODES[status] ?? 'Another answer'}.`;
}

export type { Description } from './openapi.ts';

/** Name of the security scheme of the session. */
const SESSION = 'session';

/**
 * A description with examples that work on this site, with the meaning of every answer, and with the calls that need a session.
 * @param cookie name of the cookie of a session
 */
export function completed(description: Description, values: ExampleValues, cookie: string): Description {
  const examples = examplesOf(values);
  const paths = Object.entries(description.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, call]) => [
        method,
        completedCall(call, examples[`${method.toUpperCase()} ${path}`]),
      ]),
    ),
  ]);
  const securitySchemes = {
    [SESSION]: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by the call loginUser.' },
  };
  return {
    ...description,
    components: { ...description.components, securitySchemes },
    paths: Object.fromEntries(paths),
  };
}

function completedCall(call: Call, example: Example = {}): Call {
  const { parameters, requestBody, responses } = call;
  const isComplete = ![...Object.values(example.parameters ?? {}), ...Object.values(example.body ?? {})].includes(
    undefined,
  );
  const given = isComplete ? example : {};
  return {
    ...call,
    ...(parameters && {
      parameters: parameters.map((parameter) => {
        const value = given.parameters?.[parameter.name];
        return value === undefined ? parameter : { ...parameter, example: value };
      }),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, given.body) },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, described(status, response)]),
    ),
    ...(example.isSignedIn && { security: [{ [SESSION]: [] }] }),
  };
}

function withExample(content: Contents, example: Example['body']): Contents {
  if (example === undefined) return content;
  return Object.fromEntries(Object.entries(content).map(([type, each]) => [type, { ...each, example }]));
}

/** A response of which only the route says more than its status does keeps that. */
function described(status: string, response: Response): Response {
  const isOwn = status.startsWith('2') && response.description !== 'Default Response';
  return isOwn ? response : { ...response, description: meaningOf(status) };
}
