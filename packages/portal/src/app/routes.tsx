import { SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { IN_PAGE, OWN_TEXTS } from '../shared/in-page.ts';
import { Layout } from './layout/layout.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { Notice } from '../shared/layout/notice.tsx';
import classes from './screen-loading.module.css';

const modules = import.meta.glob<{ readonly Component: () => ReactNode }>('../features/*/*-screen.tsx');

/** Which file in `features/` shows which screen. */
export const SCREEN_FILES: Record<keyof typeof SCREENS, string> = {
  home: 'home/home-screen.tsx',
  search: 'search/search-screen.tsx',
  results: 'results/results-screen.tsx',
  concordance: 'concordance/concordance-screen.tsx',
  kwic: 'kwic/kwic-screen.tsx',
  keywordFrequency: 'keyword-frequency/keyword-frequency-screen.tsx',
  list: 'list/list-screen.tsx',
  word: 'word/word-screen.tsx',
  files: 'files/files-screen.tsx',
  definition: 'definition/definition-screen.tsx',
  loginRegister: 'accounts/login-register-screen.tsx',
  login: 'accounts/login-screen.tsx',
  register: 'accounts/register-screen.tsx',
  forgot: 'accounts/forgot-screen.tsx',
  reset: 'accounts/reset-screen.tsx',
  confirm: 'accounts/confirm-screen.tsx',
  account: 'accounts/account-screen.tsx',
  help: 'help/help-screen.tsx',
  contact: 'contact/contact-screen.tsx',
  about: 'texts/about-screen.tsx',
  terms: 'texts/terms-screen.tsx',
  investigators: 'texts/investigators-screen.tsx',
  publications: 'texts/publication-screen.tsx',
  download: 'download/download-screen.tsx',
  upload: 'upload/upload-screen.tsx',
  workbench: 'workbench/workbench-screen.tsx',
  corpora: 'corpora/corpora-screen.tsx',
  myTexts: 'my-texts/my-texts-screen.tsx',
  compareText: 'compare-text/compare-text-screen.tsx',
};

/** Screens that need a server. A published site shows why it does not have them. */
const NEED_SERVER: ReadonlySet<string> = new Set<keyof typeof SCREENS>([
  'loginRegister',
  'login',
  'register',
  'forgot',
  'reset',
  'confirm',
  'account',
  'help',
  'download',
]);

/** The screens of a visitor's own corpus: only those about texts and figures. */
const OF_OWN_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (['search', 'results', 'concordance', 'kwic', 'keywordFrequency', 'files', 'workbench'] as const).map((name) => [
      name,
      SCREEN_FILES[name],
    ]),
  ),
  home: SCREEN_FILES.workbench,
};

/** The file of a screen for the kind of portal that runs here: site, published site or own corpus. */
function fileOf(name: string, file: string): string {
  if (OWN_TEXTS !== undefined) return OF_OWN_TEXTS[name] ?? 'not-of-own-texts/not-of-own-texts-screen.tsx';
  return IN_PAGE !== undefined && NEED_SERVER.has(name) ? 'without-server/without-server-screen.tsx' : file;
}

/** A route whose code is loaded when the screen is opened for the first time. */
function screen(path: string, file: string): RouteObject {
  const load = modules[`../features/${file}`];
  if (load === undefined) throw new Error(`There is no features/${file}.`);
  return { path, lazy: load, HydrateFallback: ScreenLoading };
}

const screens = Object.entries(SCREEN_FILES).map(([name, file]) =>
  screen(SCREENS[name as keyof typeof SCREENS], fileOf(name, file)),
);

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ScreenFailed,
    children: [...screens, screen('*', 'not-found/not-found-screen.tsx')],
  },
];

/** Shown instead of the page when a screen could not be loaded or failed. */
function ScreenFailed() {
  return (
    <main className={`centred ${classes.loading}`}>
      <Notice
        title="This screen could not be shown."
        error={
          new Error('The page did not load completely, or there is a fault in it. Loading it again usually helps.')
        }
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
