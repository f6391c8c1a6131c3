/** Colours of the portal's ground in its light colours: what a browser shows around the site until its page has come. */
const GROUND = '#fbf9f4';

function icon(size: number, purpose: 'any' | 'maskable'): object {
  return {
    src: `./icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}

/**
 * What a browser needs to know to install a site as an application, as the file `manifest.webmanifest` in the folder of the site.
 * Addresses are relative to that file. The dark colours stand in the pages, since the file can name but one.
 *
 * @param site its name, and the short one that stands below the icon
 */
export function webManifest({ name, shortName }: { readonly name: string; readonly shortName: string }): object {
  return {
    id: './',
    name,
    short_name: shortName,
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    icons: [
      { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
}
