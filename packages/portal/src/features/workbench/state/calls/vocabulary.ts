import { type OperationAnswer, PATHS, type VocabularyDoc } from '@zaban/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callGet } from '../../../../shared/requests/call.ts';
import { callQuery } from '../../../../shared/requests/call-query.ts';
import { escaped } from '../query/print-boxes.ts';

/** The attributes and structures that a query can use in this corpus. */
export function useVocabulary(): VocabularyDoc | undefined {
  return useQuery(callQuery<VocabularyDoc>(['vocabulary'], PATHS.vocabulary, Number.POSITIVE_INFINITY)).data;
}

/** The name of the structure of a text, whose attributes are the fields of the texts. */
export function textStructure({ structures, fields }: VocabularyDoc): string | undefined {
  return structures.find(({ attributes }) => fields.length > 0 && fields.every((field) => attributes.includes(field)))
    ?.name;
}

/** Attributes that are other in each structure, or nearly: nothing can be counted by them. */
const OF_ONE: ReadonlySet<string> = new Set(['id', 'xml_id', 'n', 'start', 'end', 'sent_id', 'text', 'align']);

/** The attributes of structures around words by which hits can be counted, `u.speaker`. */
export function placesAround(vocabulary: VocabularyDoc | undefined): readonly string[] {
  if (vocabulary === undefined) return [];
  const ofTexts = textStructure(vocabulary);
  return vocabulary.structures
    .filter(({ name }) => name !== ofTexts)
    .flatMap(({ name, attributes }) => attributes.filter((each) => !OF_ONE.has(each)).map((each) => `${name}.${each}`));
}

interface ValuesAsked {
  readonly attribute: string;
  /** Prefix of the values. */
  readonly begin: string;
  /** Id of an aligned corpus; that of the page unless given. */
  readonly corpus?: string;
  readonly most: number;
}

/**
 * The most frequent values of an attribute with a prefix; empty while `asked` is undefined or the answer is loading.
 */
export function useValues(asked: ValuesAsked | undefined): readonly string[] {
  const search = new URLSearchParams(
    asked && {
      attribute: asked.attribute,
      pattern: `${escaped(asked.begin)}.*`,
      limit: String(asked.most),
      wordsOnly: 'false',
      ...(asked.corpus && { corpus: asked.corpus }),
    },
  );
  const { data } = useQuery({
    queryKey: ['values', asked?.attribute, search.toString()],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal }) => callGet<OperationAnswer<'wordlist'>>(`${PATHS.operation('wordlist')}?${search}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Until the next answer arrives, the previous one of the same attribute is used: most of its values still match.
    placeholderData: (data, before) => (before?.queryKey[1] === asked?.attribute ? data : undefined),
  });
  if (asked === undefined || data === undefined) return [];
  return data.rows.map(({ value }) => value).filter((value) => value !== '');
}
