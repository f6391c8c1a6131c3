import { PATHS, type Site } from '@zaban/contract';
import { docOf, type ToolContext } from '../../ask.ts';

/** How a reader finds and cites the result: its page, and the citation with the build. */
export async function sourceLines(
  { ask, signal }: ToolContext,
  buildId: string,
  link: string | undefined,
): Promise<string[]> {
  const { citation, name, textMark } = await docOf<Site>(ask, PATHS.site, signal);
  const mark = textMark === '' ? '' : ` (${textMark})`;
  const source = citation === '' ? `${name}.` : citation;
  return [
    ...(link === undefined ? [] : [`Link: ${link}`]),
    `Cite: ${source}${mark} Build ${buildId}.${link === undefined ? '' : ` ${link}`}`,
  ];
}
