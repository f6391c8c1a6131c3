// Inputs in order, of each format that a build reads.

export const PLAIN: readonly string[] = [
  'The old dera stood by the canal. A child saw it, and ran!\n\nMr. Khan didn’t go to the U.S. in 1999; he stayed.\n',
  '\ufeff“Chaudhry sahib,” she said, “aap kahan ja rahe hain?”\r\n\r\n— Nowhere…\r\n',
  'ahl-e-hawas, well-known; Rs. 1,000.50 (approx.) at http://example.org/a?b=c#d or a.b@example.org.\n\n\tCHAPTER ONE\n\nIt rained.',
  'ڈیرہ اسماعیل خان میں 😀 بارش۔ naïve cafe\u0301 — 50% of it… "Yes", he said; \'no\'.',
  'A\n\n\n\nB\u00a0C\u2028D\tE   F.G.H.I? (J) [K] {L}',
  '',
];

const WORDS = '<w lemma="the" pos="DET">The</w> <w lemma="dera">dera</w><pc>.</pc>';

export const TEI: readonly string[] = [
  `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="t1"><teiHeader><fileDesc><titleStmt><title>The Salt Road</title>
<author>A. Writer</author></titleStmt><publicationStmt><idno>t1</idno><date when="2004-05-06"/></publicationStmt>
<sourceDesc><bibl><title>x</title><date>1999</date></bibl></sourceDesc></fileDesc><profileDesc><textClass><keywords>
<term>novel</term></keywords></textClass></profileDesc></teiHeader>
<text><body><div type="chapter" n="1"><head>One</head><p>The old <hi rend="i">dera</hi> stood &amp; fell.<lb/>Then rain.</p>
<lg><l>A line</l><l>another</l></lg><p>He <choice><sic>wnet</sic><corr>went</corr></choice> home.<note>A note.</note></p></div></body></text></TEI>`,
  `<TEI><text><body><s>${WORDS}</s><s><w>A</w><w>child</w></s><p xml:space="preserve">  kept
 as it is </p></body></text></TEI>`,
  `<teiCorpus><TEI xml:id="a"><text><p>One.</p></text></TEI><TEI xml:id="b"><text><p>Two &lt; three. <![CDATA[a < b]]></p></text></TEI></teiCorpus>`,
  '<!DOCTYPE TEI [<!ENTITY mdash "—"><!ENTITY urdu "ڈیرہ">]><TEI><text><p>a &mdash; b &urdu; &#x41;</p></text></TEI>',
];

export const VERTICAL: readonly string[] = [
  '<doc id="a" genre="news">\n<p>\n<s>\nThe\tDET\tthe\ndera\tNOUN\tdera\n<g/>\n.\tPUNCT\t.\n</s>\n</p>\n</doc>\n',
  '<doc fileName="a.txt" access="kwic">\n<s>\nA\tDET\ta\n</s>\n<s>\nB\tX\tb\n</s>\n</doc>\n<doc fileName="b.txt">\n<q who="x &amp; y">\n<q>\nC\tX\tc\n</q>\n</q>\n</doc>\n',
  '<text id="1">\r\n<s n="1">\r\nOne\tNUM\tone\r\n</s>\r\n</text>\r\n',
  '<!-- a comment -->\n<?xml version="1.0"?>\n<corpus name="x">\nthe\n<3\nold\tADJ\told\textra\n&lt;\tSYM\t&lt;\n</corpus>\n',
  'a\tX\ta\nb\tY\tb',
];

export const CONLLU: readonly string[] = [
  `# newdoc id = a
# newpar
# sent_id = 1
# text = She didn't go.
1\tShe\tshe\tPRON\tPRP\tCase=Nom\t4\tnsubj\t_\t_
2-3\tdidn't\t_\t_\t_\t_\t_\t_\t_\t_
2\tdid\tdo\tAUX\tVBD\t_\t4\taux\t_\t_
3\tn't\tnot\tPART\tRB\t_\t4\tadvmod\t_\t_
4\tgo\tgo\tVERB\tVB\t_\t0\troot\t_\tSpaceAfter=No
5\t.\t.\tPUNCT\t.\t_\t4\tpunct\t_\t_

# text = du pain
1-2\tdu\t_\t_\t_\t_\t_\t_\t_\t_
1\tde\tde\tADP\t_\t_\t3\tcase\t_\t_
2\tle\tle\tDET\t_\t_\t3\tdet\t_\t_
3\tpain\tpain\tNOUN\t_\t_\t0\troot\t_\tSpacesAfter=\\s\\n\\n

`,
  '1\tA\ta\tDET\t_\t_\t0\troot\t_\t_\n1.1\tempty\t_\t_\t_\t_\t_\t_\t_\t_\n2\t_\t_\tSYM\t_\t_\t1\tdep\t_\t_\r\n\r\n# meta::genre = news\n# newdoc\n1\tB\tb\tX\t_\t_\t0\troot\t_\t_',
];

export const METADATA: readonly (string | Uint8Array)[] = [
  'file,category,genre,title,author,year,access\na.txt,media,news,"A ""jirga"", met",A. Writer,2004,open\nb.txt,media,news,B,,2011,kwic\n',
  '\ufefffileName;Genre;Title;Setting year;withdrawn\r\nmedia/a.txt;news;"Two\r\nlines";1999;yes\r\n\r\nb.txt;;;;\r\n',
  'File\tAccess\tplace of publication\ra.txt\tREGISTERED\tLahore\r',
  'file,notes\n"a.txt","x, y"\nc.txt,,too,many\n,\n',
];
