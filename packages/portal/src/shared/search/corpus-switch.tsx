import { SCREENS } from '@zaban/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { Select } from '../../controls/select.tsx';
import { addressInCorpus, CHOSEN_CORPUS } from '../corpus.ts';
import { useCorpora } from '../requests/corpora.ts';
import { useSite } from '../requests/site.ts';
import classes from './corpus-switch.module.css';

/**
 * Chooses the corpus in which the same query is asked; nothing where the visitor sees only one. On a site with several, its
 * room is kept until they are known. `isOfQuery`: in the row of the workbench's query.
 */
export function CorpusSwitch({ isOfQuery = false }: { readonly isOfQuery?: boolean }) {
  const id = useId();
  const { data: corpora, error } = useCorpora();
  const hasOne = useSite().data?.hasCorpora === false || (corpora !== undefined && corpora.length < 2);
  if (hasOne || error !== null) return null;
  const chosen = corpora?.find(({ id, isDefault }) => (CHOSEN_CORPUS === undefined ? isDefault : id === CHOSEN_CORPUS));
  return (
    <div
      className={`row gap-3 ${classes.switch} ${isOfQuery ? classes.ofQuery : 'below-4'}`}
      data-to-come={corpora === undefined || undefined}
      data-screen-only
    >
      <div className="row gap-2">
        <label htmlFor={id} className="unseen-narrow medium">
          Corpus
        </label>
        <Select
          size="sm"
          id={id}
          value={chosen?.id}
          data={(corpora ?? []).map(({ id, title, needs }) => ({ value: id, label: title, disabled: needs !== null }))}
          onChange={({ currentTarget: { value } }) => {
            const wanted = corpora?.find(({ id }) => id === value);
            if (wanted !== undefined) window.location.assign(addressInCorpus(value, wanted.isDefault));
          }}
        />
      </div>
      <Link to={SCREENS.corpora}>
        Compare<span className="unseen-narrow"> corpora</span>
      </Link>
    </div>
  );
}
