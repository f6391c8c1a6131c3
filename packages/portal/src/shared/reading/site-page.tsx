import { type PageDoc, PATHS, withBasePath } from '@zaban/contract';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BASE_PATH, pathShown } from '../base-path.ts';
import { HASH_ROOT, IN_PAGE } from '../in-page.ts';
import { TEXT_MARK_HASH } from '../addresses.ts';
import { Notice } from '../layout/notice.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { useTextMark } from '../lines/text-mark.tsx';
import { useSite } from '../requests/site.ts';
import classes from './prose.module.css';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../requests/call-query.ts';

interface SitePageProps {
  readonly name: string;
  /** Height of the placeholder, in lines. */
  readonly lines?: number;
  /** Shown where the site does not have this text. */
  readonly otherwise?: ReactNode;
}

/** Prefix of the address of a screen in a link. */
const LINK_START = IN_PAGE === undefined ? BASE_PATH : `#${HASH_ROOT}`;

/** One of the site’s own texts, none of which it must have. The server converts its Markdown to safe HTML. */
export function SitePage({ otherwise, ...shown }: SitePageProps) {
  const site = useSite().data;
  if (site !== undefined && !site.pages.some(({ name }) => name === shown.name)) return otherwise;
  return <SiteText {...shown} />;
}

function SiteText({ name, lines = 8 }: Omit<SitePageProps, 'otherwise'>) {
  const { data, error, refetch } = usePage(name);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const mark = useTextMark();
  const content = useRef<HTMLDivElement>(null);
  const html = data?.html;
  // The address of the explanation of the mark: its paragraph has no id, since the page is the site's own text.
  useEffect(() => {
    if (hash !== TEXT_MARK_HASH || mark === '' || html === undefined) return;
    const paragraphs = Array.from(content.current?.querySelectorAll('p') ?? []);
    const about = paragraphs.find(({ textContent }) => textContent.includes(`“${mark}”`));
    if (about === undefined) return;
    about.tabIndex = -1;
    about.focus({ preventScroll: true });
    about.scrollIntoView({ block: 'center' });
  }, [hash, mark, html]);
  // Links to other screens are followed within the portal, without a reload.
  const follow = useCallback(
    (event: MouseEvent<HTMLDivElement>) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.origin === window.location.origin ? pathShown(link.pathname) : undefined;
      const isScreen = path !== undefined && !/^\/(docs|corpus|audio)\b/.test(path);
      if (
        link === null ||
        IN_PAGE !== undefined ||
        !isScreen ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void navigate(path + link.search + link.hash);
    },
    [navigate],
  );
  if (error !== null) {
    return <Notice title="This text could not be loaded." error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <Skeleton lines={lines} height="1.8rem" />;
  return (
    // Clicks come from the links inside, which the keyboard reaches anyway.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={content}
      className={`body serif measure ${classes.prose}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: withBasePath(data.html, LINK_START) }}
    />
  );
}

/** One of the site’s own texts, as safe HTML. */
function usePage(name: string) {
  return useQuery(callQuery<PageDoc>(['page', name], PATHS.page(name), Number.POSITIVE_INFINITY));
}
