import { readFileSync } from 'node:fs';

/** One fenced block of a guide. */
export interface GuideBlock {
  /** Language of the fence: shell, json, text, … */
  readonly language: string;
  readonly content: string;
  /** The last file that the text before the block names, such as `my-site/site.json`. */
  readonly file: string | undefined;
}

/** The blocks of a section of a Markdown file, in their order, each with the file that it belongs to. */
export function blocksOf(markdownFile: string, heading: string): GuideBlock[] {
  const markdown = readFileSync(markdownFile, 'utf8');
  const [, after] = markdown.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`${markdownFile} has no section "${heading}".`);
  const [section] = after.split(/\n## /);
  return Array.from(section.matchAll(/([\s\S]*?)^```(\w*)\n([\s\S]*?)^```$/gm), ([, words, language, content]) => ({
    language,
    content,
    file: Array.from(words.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g), ([, file]) => file).at(-1),
  }));
}
