/** The portal's files in a published folder; addresses are relative to the page. */
export interface PortalFiles {
  /** The script that starts the portal. */
  readonly main: string;
  /** Scripts that the portal needs on every screen. */
  readonly shared: readonly string[];
  /** Scripts of each screen, by the first part of its path in lower case. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The style sheet with the `@font-face` rules. */
  readonly fonts: string;
}

/** Preloads all scripts that the screen of an address needs: the portal itself would request some of them only after it has started. */
export function preloadPortal({ main, shared, screens }: PortalFiles, hash: string): void {
  const [, screen = ''] = /^#\/([^/?]*)/.exec(hash) ?? [];
  for (const href of new Set([main, ...shared, ...(screens[screen.toLowerCase()] ?? [])])) link('modulepreload', href);
}

/** Runs the portal as soon as the page is parsed; calls `warn` if its scripts cannot be loaded. */
export function startPortal({ main }: PortalFiles, warn: (sentence: string) => void): void {
  const start = (): void => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = main;
    script.addEventListener('error', () => {
      warn(
        'The scripts of this page could not be loaded: a newer version may have replaced them, or the web server sends them with a wrong type. Load the page again.',
      );
    });
    document.head.append(script);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Adds the style sheet of the fonts. Until they are loaded, system fonts are shown. */
export function addFonts({ fonts }: PortalFiles): void {
  link('stylesheet', fonts);
}

function link(rel: string, href: string): void {
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = '';
  element.href = href;
  document.head.append(element);
}
