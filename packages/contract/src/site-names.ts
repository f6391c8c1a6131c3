// How do the names of a site get into pages that were prepared without them?

interface SiteNames {
  readonly name: string;
  readonly shortName: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Puts the names of a site into the HTML of a prepared page: into each element with `data-site-name`, which is `name` or
 * `shortName` and has no element inside, and behind the dot of the title.
 */
export function withSiteNames(html: string, names: SiteNames): string {
  const escaped = (name: keyof SiteNames): string => names[name].replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  return html
    .replace(/(<[^<>]*>)[^<>]*/g, (whole, tag: string) => {
      const name = /\sdata-site-name="(name|shortName)"/.exec(tag)?.[1] as keyof SiteNames | undefined;
      return name === undefined ? whole : tag + escaped(name);
    })
    .replace(/(<title>[^<>]* · )[^<>·]*(?=<\/title>)/, (_, start: string) => start + escaped('name'));
}
