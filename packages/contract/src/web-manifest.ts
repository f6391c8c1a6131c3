/** Background colour of the portal in its light theme, which browsers show until the page is loaded. */
const BACKGROUND = '#fbf9f4';

function icon(size: number, purpose: 'any' | 'maskable'): object {
  return {
    src: `./icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}

/**
 * The content of `manifest.webmanifest`, with which browsers install a site as an application. Addresses are relative to that file.
 * It can name only one theme colour, so the pages name the dark one.
 *
 * @param site name of the site, and the short name below its icon
 */
export function webManifest({ name, shortName }: { readonly name: string; readonly shortName: string }): object {
  return {
    id: './',
    name,
    short_name: shortName,
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    icons: [
      { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
}
