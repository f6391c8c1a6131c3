import { placeName, type WorkbenchState } from '@zaban/contract';
import { counted } from '../../../../shared/figures.ts';
import { withArticle } from '../../../../shared/with-article.ts';
import { contextInSentence } from '../../state/query/context-step.ts';
import { labelInWords, labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import type { ReceiptFacts } from '../../state/receipts/facts.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import { VIEWS } from '../../views/views.ts';

/** A paragraph for the methods section: corpus, build, query, exclusions, formula, denominators. */
export function methodsOf(facts: ReceiptFacts): string {
  const { state, site, cql, reading, size, withheld, address } = facts;
  const { group, ofTwoCorpora, methods = () => [] } = VIEWS[state.view];
  const searched = searchedSubcorpus(state);
  const { contextFilter, firstHitPerDocument, firstHitPer, withoutNames } = state;
  const ofHits = group === 'This query';
  const sentences = [
    `The data are from ${withArticle(site.name)} (build ${site.buildId}), queried with Zaban ${site.version}.`,
    site.textMark !== '' && `Every text of this corpus is marked “${site.textMark}”.`,
    cql !== '' && ofHits && querySentence(state, cql, reading),
    ...(ofTwoCorpora === true
      ? []
      : [
          searched.length === 0
            ? 'The whole corpus was used:'
            : `A subcorpus was used (${state.part === '' ? '' : `“${state.part}”, `}${subcorpusInWords(searched)}):`,
          `${counted(size.files, 'text')}, ${counted(size.tokens, 'token')}, ${counted(size.words, 'word')}.`,
        ]),
    withheld ?? '',
    ofHits &&
      withoutNames &&
      'Hits that are names were excluded (names are recognised by capital letter, word class and position).',
    ofHits && contextFilter.length > 0 && `Only hits ${contextFilter.map(contextInSentence).join(', and ')} were kept.`,
    ofHits && firstHitPerDocument && 'Only the first hit of each text was kept.',
    ofHits &&
      firstHitPer.length > 0 &&
      `Only the first hit of each ${firstHitPer.map(placeName).join(' and ')} was kept.`,
    ...methods(facts),
    // Without a full stop, which readers would copy with the address.
    `The result can be reproduced at ${address}`,
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');
}

/** What was searched: as it was typed, in plain English and in CQL; of the lines with one label, the query before. */
function querySentence(state: WorkbenchState, cql: string, reading: string): string {
  const labelled = labelledQuery(state);
  const strategy = state.strategy === 'standard' ? '' : `, with the matching strategy “${state.strategy}”`;
  if (labelled !== undefined) {
    const { label, lines, before } = labelled;
    const number = lines === undefined ? 'lines' : counted(lines, 'line');
    const whose = lines === undefined ? 'the positions of the others' : 'their positions';
    return `Of the hits of ${queryName(before)}, only the ${number} ${labelInWords(label)} were used${strategy}; the address below has ${whose}.`;
  }
  return state.cql === ''
    ? `The query ${queryName(state)}, in CQL ${cql}, finds ${reading}${strategy}.`
    : `The CQL query ${cql} finds ${reading}${strategy}.`;
}

/** Says where the file is from that a script reads in place of a call. */
const SAVED = '# The file that “Download” and then “TSV” saved from this page.';
const SAVED_FILE = '"results.tsv"';

/** Scripts that read the same figures: from a call, or from a file that the reader saved. */
export function snippetsOf({ operation, search, comparisons, origin }: ReceiptFacts): Record<string, string> {
  const isCalled = origin !== undefined;
  const fileOf = (each: string): string => `"${origin}/corpus/export/${operation}?${each}&format=tsv"`;
  const inR = (each: string, result: string): string[] => [
    // The default of R is a timeout of one minute for a whole download.
    ...(isCalled ? [`url <- ${fileOf(each)}`, 'options(timeout = 3600)'] : [SAVED, `file <- ${SAVED_FILE}`]),
    `lines <- readLines(${isCalled ? 'url' : 'file'}, encoding = "UTF-8")`,
    'described <- as.integer(sub(".*: ", "", lines[1]))',
    'table <- lines[-seq_len(described)]',
    // Without rows there are no columns either. “NA” must stay a word.
    `${result} <- if (length(table) < 2) data.frame() else`,
    '  read.delim(text = table, quote = "", na.strings = "", check.names = FALSE)',
    `nrow(${result})`,
  ];
  const inPython = (each: string, result: string): string[] => [
    ...(isCalled
      ? [`url = ${fileOf(each)}`, 'text = urllib.request.urlopen(url).read().decode("utf-8")']
      : [SAVED, `text = open(${SAVED_FILE}, encoding="utf-8", newline="").read()`]),
    'lines = text.split("\\n")',
    'described = int(lines[0].rsplit(" ", 1)[1])',
    'about = dict(line[2:].strip().split(": ", 1) for line in lines[1:described])',
    'table = io.StringIO("\\n".join(lines[described:]))',
    `${result} = list(csv.DictReader(table, delimiter="\\t", quoting=csv.QUOTE_NONE))`,
    `print(about["hits"], "hits,", len(${result}), "rows")`,
  ];
  // The file that a reader saves has all sides of a comparison.
  const others = isCalled ? comparisons : [];
  const nameOf = (at: number): string => (others.length === 1 ? 'other' : `other${at + 1}`);
  const withOthers = (codeOf: (each: string, result: string) => string[]): string[] => [
    ...codeOf(search, 'result'),
    ...others.flatMap((other, at) => [
      '',
      `# Compared with ${other.against.replaceAll(/\s+/g, ' ')}`,
      ...codeOf(other.search, nameOf(at)),
    ]),
  ];
  return {
    R: withOthers(inR).join('\n'),
    Python: [isCalled ? 'import csv, io, urllib.request' : 'import csv, io', '', ...withOthers(inPython)].join('\n'),
  };
}
