import { SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** A screen whose code is loaded when it is first gone to. */
function screen(path: string, lazy: () => Promise<{ readonly Component: () => ReactNode }>): RouteObject {
  return { path, lazy, HydrateFallback: ScreenLoading };
}

const screens: RouteObject[] = [
  screen(SCREENS.home, () => import('../features/home/home-screen.tsx')),
  screen(SCREENS.search, () => import('../features/search/search-screen.tsx')),
  screen(SCREENS.results, () => import('../features/results/results-screen.tsx')),
  screen(SCREENS.concordance, () => import('../features/concordance/concordance-screen.tsx')),
  screen(SCREENS.kwic, () => import('../features/kwic/kwic-screen.tsx')),
  screen(SCREENS.keywordFrequency, () => import('../features/keyword-frequency/keyword-frequency-screen.tsx')),
  screen('*', () => import('../features/not-found/not-found-screen.tsx')),
];

export const router = createBrowserRouter([{ Component: Layout, ErrorBoundary: ScreenFailed, children: screens }]);
