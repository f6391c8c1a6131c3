import { createBrowserRouter, type RouteObject } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenLoading } from './screen-loading.tsx';

type ScreenModule = { readonly Component: () => React.ReactNode };

/** A screen that is loaded when it is first gone to. */
function screen(path: string, load: () => Promise<ScreenModule>): RouteObject {
  return { path, lazy: load, HydrateFallback: ScreenLoading };
}

const screens: RouteObject[] = [screen('*', () => import('../features/not-found/not-found-screen.tsx'))];

export const router = createBrowserRouter([{ Component: Layout, ErrorBoundary: ScreenFailed, children: screens }]);
