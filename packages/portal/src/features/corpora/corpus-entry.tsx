import { SCREENS, type CorpusInfo, PATHS, type DoneDoc } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../controls/button.tsx';
import { ALIASES, attributeWithName } from '../../shared/attribute-names.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { counted } from '../../shared/figures.ts';
import { languageName } from '../../shared/language-name.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { BuildChanges } from './build-changes.tsx';
import classes from './corpora-screen.module.css';
import { callPost } from '../../shared/requests/call.ts';

const ACCESS: Readonly<Record<CorpusInfo['access'], string>> = {
  open: 'Open to everybody.',
  registered: 'For users who are signed in.',
  licence: 'For users who have accepted its licence.',
  members: 'For its members.',
};

/** What a corpus holds, who may use it, and how it is cited. */
export function CorpusEntry({ corpus }: { readonly corpus: CorpusInfo }) {
  const { id, title, description, texts, words, tokens, years, language, needs, isDefault } = corpus;
  const attributes = corpus.attributes.filter((each) => !ALIASES.has(each));
  const facts = [
    ['Size', `${counted(texts, 'text')}, ${counted(words, 'word')}, ${counted(tokens, 'token')}`],
    ['Language', languageName(language)],
    ['Years', years === null ? 'not known' : years.first === years.last ? years.first : `${years.first}–${years.last}`],
    ['Categories', corpus.categories.map(({ name }) => name).join(', ')],
    ['Words have', [...attributes.map(attributeWithName), ...(corpus.hasTrees ? ['trees'] : [])].join(', ')],
    ...(corpus.aligned.length > 0 ? [['Aligned with', corpus.aligned.join(', ')]] : []),
    ['Access', ACCESS[corpus.access]],
    ['Licence', corpus.licence.name],
    ['Cite', corpus.citation],
    ['Build', [corpus.buildId, ...corpus.builds.map((name) => `kept: ${name}`)].join('; ')],
  ];
  return (
    <section aria-labelledby={`corpus-${id}`} className={classes.entry}>
      <h2 id={`corpus-${id}`}>{title}</h2>
      {description !== '' && <p className="measure">{description}</p>}
      <dl className={`stack gap-2 above-3 below-3 ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name} className="wrap apart-3">
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {needs === null && corpus.builds.map((name) => <BuildChanges key={name} corpus={corpus} since={name} />)}
      {needs === null && (
        <p>
          <a href={`${BASE_PATH}${SCREENS.search}${isDefault ? '' : `?corpus=${encodeURIComponent(id)}`}`}>
            Search in {title}
          </a>
        </p>
      )}
      {needs === 'account' && (
        <p>
          <Link to={SCREENS.login}>Sign in</Link> to use it, and confirm your email address if the site asks for that.
        </p>
      )}
      {needs === 'membership' && (
        <p>
          Only its members may use it. <Link to={SCREENS.help}>Write to the team</Link> to become one.
        </p>
      )}
      {needs === 'licence' && <Licence id={id} terms={corpus.terms ?? ''} />}
    </section>
  );
}

/** The licence of a corpus, with a button that accepts it. */
function Licence({ id, terms }: { readonly id: string; readonly terms: string }) {
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => acceptLicence(id, terms),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['corpora'] }),
  });
  return (
    <>
      <p>Read the licence. Once you accept it, you can use the corpus.</p>
      <pre className={`sunk ${classes.terms}`}>{terms}</pre>
      {accepting.error !== null && <Notice title="The licence was not accepted." error={accepting.error} />}
      <Button size="md" disabled={accepting.isPending} onClick={() => accepting.mutate()}>
        Accept the licence
      </Button>
    </>
  );
}

/** Accepts the licence of a corpus as it was shown. */
function acceptLicence(corpus: string, terms: string): Promise<DoneDoc> {
  return callPost<DoneDoc>(PATHS.acceptLicence, { corpus, terms });
}
