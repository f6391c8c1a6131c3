const TEI = (body: string): string =>
  `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>A</title></titleStmt></fileDesc></teiHeader><text><body>${body}</body></text></TEI>`;

/** Corpora whose totals may differ by how one counts: files by name, and the source in them. */
export const ODD_CORPORA: Readonly<
  Record<string, { readonly source: string; readonly files: Readonly<Record<string, string>> }>
> = {
  'tokens outside every text': {
    source: 'stray.vert',
    files: { 'stray.vert': 'the\nend\n<doc id="a">\n<s>\na\ndog\n</s>\n</doc>\nlast\n<doc id="b">\nb\n</doc>\n.\n' },
  },
  'a text without tokens': {
    source: 'empty.vert',
    files: { 'empty.vert': '<doc id="a">\n</doc>\n<doc id="b">\nb\n.\n</doc>\n' },
  },
  'a vertical without texts': { source: 'whole.vert', files: { 'whole.vert': 'a\nb\n\n.\n' } },
  'several texts around which a structure stands': {
    source: 'group.vert',
    files: { 'group.vert': '<group>\n<text id="a">\na\n</text>\nb\n<text id="c">\n</text>\n</group>\n' },
  },
  'punctuation alone': { source: 'dots', files: { 'dots/texts/a.txt': '... -- !?', 'dots/texts/b.txt': '—' } },
  'an empty file and the same text twice': {
    source: 'twice',
    files: { 'twice/texts/a.txt': '', 'twice/texts/b.txt': 'A dera stood.', 'twice/texts/c.txt': 'A dera stood.' },
  },
  'other scripts, signs and line ends': {
    source: 'script',
    files: { 'script/texts/a.txt': '\u{feff}چادر اور چار دیواری۔\r\n\r\n😀 co\u{ad}operate e\u{301}t\r\n' },
  },
  'words of several tokens and empty nodes': {
    source: 'words.conllu',
    files: {
      'words.conllu':
        '# newdoc id = d\n# text = du sel\n1-2\tdu\t_\t_\t_\t_\t_\t_\t_\t_\n1\tde\tde\tADP\t_\t_\t3\tcase\t_\t_\n2\tle\tle\tDET\t_\t_\t3\tdet\t_\t_\n2.1\tE\tE\tNOUN\t_\t_\t_\t_\t_\t_\n3\tsel\tsel\tNOUN\t_\t_\t0\troot\t_\t_\n\n',
    },
  },
  'sentences before the first text': {
    source: 'late.conllu',
    files: {
      'late.conllu':
        '# text = Go\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n\n# newdoc id = d\n# text = Stop .\n1\tStop\tstop\tVERB\t_\t_\t0\troot\t_\t_\n2\t.\t.\tPUNCT\t_\t_\t1\tpunct\t_\t_\n\n',
    },
  },
  'markup beside the running text': {
    source: 'tei',
    files: { 'tei/texts/a.xml': TEI('<p>A <del>bad</del> dera<note>not counted?</note>.</p><p/>') },
  },
};
