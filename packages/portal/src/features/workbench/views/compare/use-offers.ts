import type { WorkbenchState } from '@zaban/contract';
import { useSite } from '../../../../shared/requests/site.ts';
import { useLemmas } from '../../../../shared/requests/lemmas.ts';
import { useListedWord, useWordOfSpellings } from '../../../../shared/search/listed-word.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { partsOfSpeech } from '../../state/query/parts-of-speech.ts';
import { draftOf, readDraft } from '../../state/query/draft.ts';
import { useFields } from '../../state/calls/fields.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { writtenWords } from '../../state/repairs/word-test.ts';
import {
  REST,
  searchedSubcorpus,
  searchIn,
  shortNameOf,
  type SubcorpusEntries,
} from '../../state/subcorpora/subcorpus.ts';
import { restInCorpus } from '../../state/calls/rest-in-corpus.ts';
import { contrastOf, isPlain, type Offer, restOffers, textOffers, wordOffers } from './offers.ts';

/** Offers of one kind under a heading. */
export interface OfferList {
  readonly heading: string;
  readonly offers: readonly Offer[];
}

/** Lists that have an offer; `waiting` until all are known. */
export interface Offers {
  readonly lists: readonly OfferList[];
  readonly waiting: boolean;
}

const MOST_WORDS = 8;

/** Order and limit of a count of words. */
const COUNTED = { by: 'node:lc', limit: '100' };

/** Words that the query can be compared with: other spellings and forms, related words; otherwise frequent nouns. */
export function useWordOffers(state: WorkbenchState): Offers {
  const tagset = useVocabulary()?.tagset;
  const read = readDraft(draftOf(state), tagset);
  const written = read === undefined || read.fault !== undefined ? [] : writtenWords(read.pattern);
  const listed = useListedWord(written.length === 1 ? (written[0] ?? '') : '');
  const ofSpellings = useWordOfSpellings(state.simple);
  const entry = ofSpellings ?? listed.entry;
  // A query for all spellings contains each of them, so that there is nothing to compare.
  const word = ofSpellings === undefined && written.length === 1 ? written[0] : undefined;
  const { lemmas, waiting: readingLemmas } = useLemmas(word === undefined ? [] : [word]);
  const lemma = word === undefined ? undefined : lemmas.get(word);
  const formsQuery = readDraft({ language: 'simple', text: `{${lemma ?? ''}}` }, tagset);
  const forms = useCounts(
    state,
    lemma === undefined || formsQuery === undefined || formsQuery.fault !== undefined ? '' : formsQuery.cql,
  );
  const isOther = (each: string): boolean => isPlain(each) && each.toLowerCase() !== word?.toLowerCase();
  const listedForms = word === undefined || entry === undefined ? [] : [entry.word, ...entry.variants, ...entry.forms];
  const spellings = [...new Set([...listedForms, ...forms.hits.keys()])].filter(isOther);
  const related = [...new Set([...(entry?.synonyms ?? []), ...(entry?.related_words ?? [])])].filter(isOther);
  const counts = useCounts(state, cqlOfWords([...spellings, ...related], tagset));
  const waiting = listed.isPending || readingLemmas || forms.waiting || counts.waiting;
  const lists = [
    listOf(`Other spellings and forms of “${word ?? ''}”`, wordOffers(spellings, counts.hits, state.cql !== '')),
    listOf('Related words', wordOffers(related, counts.hits, state.cql !== '')),
  ].flat();
  // Without the word list, as in a visitor's own texts, often only this is left.
  const nouns = partsOfSpeech(tagset).find(({ label }) => label === 'nouns without names')?.value ?? '';
  const frequent = useCounts(state, waiting || lists.length > 0 ? '' : nouns);
  const words = [...frequent.hits.keys()].filter(isOther).slice(0, MOST_WORDS);
  // The words are counted again, since they need not be nouns everywhere.
  const wordCounts = useCounts(state, cqlOfWords(words, tagset));
  const ofTexts = listOf('Frequent nouns in these texts', wordOffers(words, wordCounts.hits, state.cql !== ''));
  return {
    lists: lists.length > 0 ? lists : ofTexts,
    waiting: waiting || frequent.waiting || wordCounts.waiting,
  };
}

/** The words as alternatives in CQL; "" if there are none. */
function cqlOfWords(words: readonly string[], tagset: string | undefined): string {
  const read = readDraft({ language: 'simple', text: words.length === 0 ? '' : `(${words.join('|')})` }, tagset);
  return read === undefined || read.fault !== undefined ? '' : read.cql;
}

/** The different hits of a CQL query in the texts searched, in lower case, with their numbers; none for "". */
function useCounts(state: WorkbenchState, cql: string): { hits: ReadonlyMap<string, number>; waiting: boolean } {
  const asked = { ...state, cql, simple: '', order: 'count', lastFirst: false } as const;
  const { data, isPlaceholderData, isLoading } = useOperation('frequencies', asked, COUNTED, cql !== '');
  const rows = cql === '' || isPlaceholderData ? [] : (data?.rows ?? []);
  return {
    hits: new Map(rows.map(({ values: [value = ''], count }) => [value, count])),
    waiting: isLoading || isPlaceholderData,
  };
}

/** Groups of texts that the query can be compared in, and those that can be compared with the rest. */
export function useTextOffers(state: WorkbenchState): { readonly texts: Offers; readonly rest: Offers } {
  const site = useSite().data;
  const fields = useFields();
  const vocabulary = useVocabulary();
  const searched = searchedSubcorpus(state);
  const contrast = contrastOf(searched, fields);
  const rest = restInCorpus(searched, vocabulary);
  const ofBase = { ...state, ...searchIn(contrast?.base ?? []) };
  const groups = useOperation('distribution', ofBase, { by: contrast?.field ?? '' }, contrast !== undefined);
  const here = useOperation('concordance', { ...state, sample: 0, sort: [] }, { limit: '0' });
  const ofRest = { ...state, ...searchIn(rest ?? []), sample: 0, sort: [] };
  const there = useOperation('concordance', ofRest, { limit: '0' }, rest !== undefined);
  const waiting = [groups, here, there].some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData);
  if (contrast === undefined || waiting || groups.data === undefined) {
    const none = { lists: [], waiting: waiting || fields.size === 0 };
    return { texts: none, rest: none };
  }
  const nameOf = (subcorpus: SubcorpusEntries): string => shortNameOf(subcorpus, site?.categories ?? []);
  const hits = [here.data?.count ?? 0, there.data?.count ?? 0];
  const restOffer: Offer = {
    text: `${state.part || nameOf(searched)} and the rest`,
    hits,
    change: { other: '', versus: REST },
  };
  const ofChosen = rest === undefined || hits.includes(0) ? [] : [restOffer];
  return {
    texts: {
      lists: listOf('The same query in other texts', textOffers(contrast, groups.data.rows, nameOf)),
      waiting: false,
    },
    rest: {
      lists: listOf(
        'The same query in the rest of the corpus',
        searched.length > 0 ? ofChosen : restOffers(contrast, groups.data.rows, nameOf),
      ),
      waiting: false,
    },
  };
}

/** The list under its heading; none if it has no offer. */
function listOf(heading: string, offers: readonly Offer[]): readonly OfferList[] {
  return offers.length === 0 ? [] : [{ heading, offers: offers.slice(0, MOST_WORDS) }];
}
