import type { Workbench } from '../../state/address/workbench.ts';
import { useAlignedCorpora } from '../../state/lines/aligned-corpora.ts';

/** Chooses the aligned corpus whose counterparts the lines show; nothing in a corpus without one. */
export function BesideChoice({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const corpora = useAlignedCorpora();
  if (corpora.length === 0) return null;
  return (
    <label className="target gap-2 note">
      <span>Show beside</span>
      <select
        className="low"
        value={state.aligned}
        onChange={({ currentTarget: { value } }) => go({ line: state.line, offset: state.offset, aligned: value })}
      >
        <option value="">Nothing</option>
        {corpora.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
