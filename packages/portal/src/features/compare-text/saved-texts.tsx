import { Select } from '../../controls/select.tsx';
import type { KeptCorpus } from '@zaban/own-texts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useKept } from '../../shared/own-texts/kept.ts';
import { savedTextHash, savedTextOf } from '../../shared/own-texts/saved-text.ts';
import { textsIn } from '../../shared/own-texts/text-names.ts';

/** Texts that the list offers, those of the newest corpora first. */
const MOST_OFFERED = 200;

/** The saved text that the address names. */
export function useSavedText() {
  const { hash } = useLocation();
  const saved = savedTextOf(hash);
  return useQuery({
    queryKey: ['saved-text', hash],
    queryFn:
      saved === undefined
        ? skipToken
        : async () => (await import('@zaban/own-texts')).keptText(saved.id, saved.fileName),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Chooses one of the texts that are saved in “My texts”; nothing if there are none. */
export function SavedTexts() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { data } = useKept();
  const groups = offeredTexts(data?.corpora ?? []);
  if (groups.length === 0) return null;
  const known = groups.some(({ items }) => items.some(({ value }) => value === hash));
  return (
    <Select
      label="A text from “My texts”"
      value={known ? hash : ''}
      data={[{ value: '', label: 'choose a text …' }, ...groups]}
      onChange={({ currentTarget: { value } }) => void navigate({ hash: value }, { preventScrollReset: true })}
    />
  );
}

/** The texts of each corpus as choices, at most `MOST_OFFERED`. */
function offeredTexts(corpora: readonly KeptCorpus[]) {
  const texts = corpora.flatMap(({ id, about }) =>
    textsIn(about.report).map((text) => ({ id, group: about.name, text })),
  );
  const groups = Map.groupBy(texts.slice(0, MOST_OFFERED), ({ id }) => id);
  return [...groups.values()].map((items) => ({
    group: items[0]?.group ?? '',
    items: items.map(({ id, text: { fileName, name } }) => ({
      value: savedTextHash({ id, fileName }),
      label: name,
    })),
  }));
}
