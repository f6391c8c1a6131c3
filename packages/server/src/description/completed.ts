import { meaningOf } from './answers-in-words.ts';
import type { ExampleValues } from './example-values.ts';
import { type Example, examplesOf } from './examples.ts';
import type { Call, Contents, Description, Response } from './openapi.ts';

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
