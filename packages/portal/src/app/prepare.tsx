// What does a screen look like before its code and its data have arrived? Run by the build, never in a browser.
import { firstCallsOf, SCREENS, type ScreenName } from '@zaban/contract';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Component as Workbench } from '../features/workbench/workbench-screen.tsx';
import { AroundRouter } from './around-router.tsx';
import { Layout } from './layout/layout.tsx';
import { routes, SCREEN_FILES } from './routes.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** Screens that look the same whatever the query string says. Of all others only the frame is prepared. */
const WHOLE = new Set<ScreenName>([
  'home',
  'search',
  'help',
  'contact',
  'about',
  'terms',
  'investigators',
  'publications',
  'upload',
  'login',
  'register',
  'forgot',
]);

const around = (Screen: () => ReactNode) => [{ Component: Layout, children: [{ path: '*', Component: Screen }] }];

/**
 * The query row and the tabs for a query that is not known yet. Inert, since its links and fields would lose the
 * visitor's query.
 */
function WorkbenchToCome() {
  return (
    <div inert>
      <Workbench />
    </div>
  );
}

/** A query string for which the workbench shows that it waits for hits. */
const ANY_QUERY = '?simple=%20';

/** The routes and the address with which a screen is rendered. */
function preparation(name: ScreenName) {
  if (name === 'workbench') return { shown: around(WorkbenchToCome), address: SCREENS.workbench + ANY_QUERY };
  return { shown: WHOLE.has(name) ? routes : around(ScreenLoading), address: SCREENS[name] };
}

/** The HTML of a screen before its data have arrived. */
async function htmlOf(name: ScreenName): Promise<string> {
  const { shown, address } = preparation(name);
  const handler = createStaticHandler(shown);
  const context = await handler.query(new Request(`http://prepared${address}`));
  if (context instanceof Response) throw new Error(`${name} redirects.`);
  return renderToString(
    <AroundRouter queries={new QueryClient()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AroundRouter>,
  );
}

export interface PreparedScreen {
  readonly name: string;
  /** The file in `features/` whose code and styles the page loads. */
  readonly file: string;
  readonly html: string;
  /** The calls that the screen makes as soon as its code runs: the answers arrive earlier. */
  readonly calls: readonly string[];
}

export async function prepareScreens(): Promise<PreparedScreen[]> {
  const names = Object.keys(SCREENS) as ScreenName[];
  return Promise.all(
    names.map(async (name) => ({
      name,
      file: SCREEN_FILES[name],
      html: await htmlOf(name),
      calls: firstCallsOf(name),
    })),
  );
}
