import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { Select } from '../../controls/select.tsx';
import { addressInCorpus, CHOSEN_CORPUS } from '../corpus.ts';
import { useCorpora } from '../requests/corpora.ts';
import classes from './corpus-switch.module.css';

/** Chooses the corpus in which the same query is asked; nothing where the visitor sees only one. `isAbove`: in the workbench. */
export function CorpusSwitch({ isAbove = false }: { readonly isAbove?: boolean }) {
  const corpora = useCorpora().data ?? [];
  if (corpora.length < 2) return null;
  const chosen = corpora.find(({ id, isDefault }) => (CHOSEN_CORPUS === undefined ? isDefault : id === CHOSEN_CORPUS));
  return (
    <div className={`row gap-3 below-4 ${isAbove ? classes.above : ''}`}>
      <Select
        size="sm"
        className={`row gap-2 ${classes.choice}`}
        label="Corpus"
        value={chosen?.id}
        data={corpora.map(({ id, title, needs }) => ({ value: id, label: title, disabled: needs !== null }))}
        onChange={({ currentTarget: { value } }) => {
          const wanted = corpora.find(({ id }) => id === value);
          if (wanted !== undefined) window.location.assign(addressInCorpus(value, wanted.isDefault));
        }}
      />
      <Link to={SCREENS.corpora}>
        Compare<span className={classes.roomy}> corpora</span>
      </Link>
    </div>
  );
}
