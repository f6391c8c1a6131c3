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
  screen(SCREENS.list, () => import('../features/list/list-screen.tsx')),
  screen(SCREENS.word, () => import('../features/word/word-screen.tsx')),
  screen(SCREENS.files, () => import('../features/files/files-screen.tsx')),
  screen(SCREENS.definition, () => import('../features/definition/definition-screen.tsx')),
  screen(SCREENS.loginRegister, () => import('../features/accounts/login-register-screen.tsx')),
  screen(SCREENS.login, () => import('../features/accounts/login-screen.tsx')),
  screen(SCREENS.register, () => import('../features/accounts/register-screen.tsx')),
  screen(SCREENS.forgot, () => import('../features/accounts/forgot-screen.tsx')),
  screen(SCREENS.reset, () => import('../features/accounts/reset-screen.tsx')),
  screen(SCREENS.help, () => import('../features/help/help-screen.tsx')),
  screen(SCREENS.contact, () => import('../features/contact/contact-screen.tsx')),
  screen(SCREENS.about, () => import('../features/texts/about-screen.tsx')),
  screen(SCREENS.terms, () => import('../features/texts/terms-screen.tsx')),
  screen(SCREENS.investigators, () => import('../features/texts/investigators-screen.tsx')),
  screen(SCREENS.publications, () => import('../features/texts/publication-screen.tsx')),
  screen(SCREENS.download, () => import('../features/download/download-screen.tsx')),
  screen(SCREENS.upload, () => import('../features/upload/upload-screen.tsx')),
  screen('*', () => import('../features/not-found/not-found-screen.tsx')),
];

export const router = createBrowserRouter([{ Component: Layout, ErrorBoundary: ScreenFailed, children: screens }]);
