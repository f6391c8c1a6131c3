import { Link } from 'react-router';
import { useSite } from '../../../../shared/requests/site.ts';
import { type Change, guideAddress, workbenchAddress } from '../../state/address/workbench.ts';

function examplesWith([first = '', second = first, third = second]: readonly string[]) {
  const examples: readonly { readonly what: string; readonly state: Change }[] = [
    { what: 'A word in its context', state: { simple: first } },
    { what: 'All forms of a verb, sorted by the next word', state: { cql: '[lemma="go"]', sort: ['R1'] } },
    {
      what: 'Which adjectives come before a noun',
      state: { cql: '[pos="ADJ"] [pos="NOUN"]', view: 'frequencies', by: ['node1:lc'] },
    },
    {
      what: 'Which words are often near a word, and not by chance',
      state: { simple: second, view: 'collocates' },
    },
    { what: 'In which texts a word is used', state: { simple: third, view: 'distribution' } },
  ];
  return examples.filter(({ state }) => state.simple !== '');
}

/** Shown before the first query: examples that can be run. */
export function StartHere() {
  const site = useSite().data;
  const [, ...words] = site?.exampleWords ?? [];
  return (
    <section className="above-6" aria-labelledby="start-here">
      <h2 id="start-here">Start with an example</h2>
      <ul className="above-3 ruled-list">
        {examplesWith(words).map(({ what, state }) => (
          <li key={what}>
            <Link to={workbenchAddress(state)}>{what}</Link> <code className="code">{state.cql ?? state.simple}</code>
          </li>
        ))}
      </ul>
      <p className="above-4">
        The <Link to={guideAddress('')}>guide</Link> explains the other views and has queries to try.
      </p>
    </section>
  );
}
