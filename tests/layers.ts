// Which layer does a test file belong to? The ending of its name says it, otherwise its folder; what is in none of these is a unit test.

/** Tests of the portal and of what runs in it: read by Vite, which fills in `import.meta.env`. */
export const PORTAL_UNIT = ['packages/portal/src/**/*.test.ts'];

/** Like unit tests they need only the processor, but a second or more of it: random inputs, whole word lists, training. */
export const LONG = ['packages/**/*.long.test.ts', 'scripts/**/*.long.test.ts'];

/** The same for what runs in the portal: the examples of the guide, computed as the portal asks for them. */
export const PORTAL_LONG = ['tests/**/*.long.test.ts'];

/** Whole parts: the application on a small site, the command line, and whatever else starts processes or opens sockets. */
export const PARTS = [
  'packages/server/src/**/*.test.ts',
  'packages/cli/src/**/*.test.ts',
  'packages/**/*.parts.test.ts',
  'scripts/**/*.parts.test.ts',
];

/** The whole software, its processes and its surroundings. */
export const SYSTEM = ['tests/**/*.test.ts'];

/** What opens the portal or a published site in a browser. */
export const IN_BROWSER = ['tests/**/*.browser.test.ts'];

/** Screens of the portal in a simulated document, with the answers of a real server. */
export const COMPONENT = ['tests/**/*.component.test.ts'];
