// What do the pages of a new site say before its team writes its own?

/** Facts about a new site that its pages mention. */
export interface FirstPageFacts {
  readonly name: string;
  /** Its size, such as `12 texts`. */
  readonly size: string;
  /** Titles of the categories. */
  readonly categories: readonly string[];
}

/** Pages in Markdown, by the names of the portal's pages. */
export function firstPages({ name, size, categories }: FirstPageFacts): Readonly<Record<string, string>> {
  const parts = categories.length < 2 ? '' : ` in ${categories.length} categories: ${categories.join(', ')}`;
  return {
    home: `# ${name}\n\nThis corpus holds ${size}${parts}. Search a word or a phrase, read its lines, count and compare.\n`,
    'how-to-search': HOW_TO_SEARCH,
    about: `# About the corpus\n\n${name} holds ${size}${parts}. The texts were read from a folder of files. The team of this site can say here who wrote them, when, and how they were chosen.\n`,
    contact:
      '# Contact us\n\nPlease name the page and, for a result, the build (the version of the corpus): its number is at the foot of every page.\n',
    help: '# Help\n\nWrite to the team if something does not work, or if a result surprises you. The [guide to searching](/Search) may answer your question faster.\n',
    investigators: '# Investigators\n\nThe people who collected the texts are not named yet.\n',
    publications: `# Publications\n\n## How to cite the corpus\n\n> *${name}*. Served by Zaban, a corpus search engine. Please add the number of the build (the version of the corpus). It is at the foot of every page.\n`,
    terms:
      '# Terms of use\n\nNo licence is named for these texts. Ask the team before you publish more than short quotations, or pass texts on.\n',
    upload:
      '# Upload data\n\nTexts are added by the team, so there is no upload form. Write to the team if you have texts to pass on.\n',
    'urduized-words': '# Words\n\nThis site has no word list.\n',
  };
}

const HOW_TO_SEARCH = `# How to search

1. **Type a word or a phrase.** Upper and lower case do not matter.
2. **Use wildcards** if you are not sure of the ending or the spelling: \`colo*r\` finds *color* and *colour*; \`?\` stands for one letter.
3. **Choose a category** to search one part of the corpus alone.
4. **See the word in its context.** The [workbench](/Workbench) shows the hits one below the other, sorts and counts them.
5. **Count.** [Keyword frequency](/Keywordf) lists the words of a file, the most frequent first.
`;
