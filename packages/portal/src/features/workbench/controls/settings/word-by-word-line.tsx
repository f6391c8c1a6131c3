import { OWN_TEXTS } from '../../../../shared/in-page.ts';
import { useKept } from '../../../../shared/own-texts/kept.ts';
import { textsIn } from '../../../../shared/own-texts/text-names.ts';
import { WordByWord } from '../../../../shared/own-texts/word-by-word.tsx';
import { withArticle } from '../../../../shared/with-article.ts';

/** Above a comparison of a visitor's own texts: leads to each of them word by word; nothing on a site. */
export function WordByWordLine() {
  return OWN_TEXTS === undefined ? null : <OfCorpus id={OWN_TEXTS} />;
}

function OfCorpus({ id }: { readonly id: string }) {
  const about = useKept().data?.corpora.find((each) => each.id === id)?.about;
  if (about === undefined) return null;
  const [list] = about.lists;
  const corpus = list === undefined ? 'the corpus of the site' : withArticle(list.title);
  return <WordByWord id={id} texts={textsIn(about.report)} lead={`Read word by word beside ${corpus}:`} />;
}
