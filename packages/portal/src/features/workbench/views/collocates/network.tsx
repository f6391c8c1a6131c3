import { ASSOCIATION_MEASURES, placesOf } from '@zaban/contract';
import { wordsOfQuery } from '@zaban/contract/file-names';
import { Link } from 'react-router';
import { figure, fixed } from '../../../../shared/figures.ts';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { layOut } from '../../controls/plots/layout.ts';
import { ofQuery } from '../../controls/plots/hits-of-query.ts';
import { onPress } from '../../controls/plots/on-press.ts';
import { PlotFigure } from '../../controls/plots/plot-figure.tsx';
import tables from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';
import { linesOfCollocate } from './lines-of-collocate.ts';
import { RankedDots, rankedHeight } from './ranked-dots.tsx';
import { queryAlone } from '../../state/query/query-name.ts';
import { TableHead } from '../../../../shared/lines/table-head.tsx';
import { searchOfWord, useNetwork, type Network as Edges, type NetworkEdge } from './network-edges.ts';

const HEIGHT = 420;

interface NetworkProps {
  readonly workbench: Workbench;
  /** Which collocates are counted: `words (nouns only); 5 left, 5 right in the sentence` */
  readonly settings: string;
}

/** The strongest collocates as a ranking; after a click on one of them, a network that shows its collocates too. */
export function Network({ workbench, settings }: NetworkProps) {
  const { state, go } = workbench;
  const root = queryAlone(state);
  const network = useNetwork(state, root);
  const grown = new Set(state.grown);
  const isNetwork = grown.size > 0;
  const { edges, error, measure, busy } = network;
  // The pressed dot disappears when the network replaces the ranking, so the focus is moved.
  const place = useFocusAfter<HTMLDivElement>(isNetwork);
  if (error !== null) return <Notice title="The network could not be drawn." error={error} />;
  if (edges.length === 0) return null;
  const toggle = (word: string): void =>
    go((now) => ({
      grown: now.grown.includes(word) ? now.grown.filter((each) => each !== word) : [...now.grown, word],
      offset: now.offset,
    }));
  return (
    <div ref={place} tabIndex={-1} data-plot>
      <PlotFigure
        workbench={workbench}
        title={`${isNetwork ? 'Network of collocates' : 'Strongest collocates'}${ofQuery(state)}`}
        summary={networkInWords(network, root, state.grown.length, settings)}
        hint={
          isNetwork
            ? 'Click a word to add its collocates. Click it again to remove them.'
            : 'Click a word to see its own collocates too, as a network.'
        }
        name="collocates"
        shows={[wordsOfQuery(state), state.label, ...state.grown]}
        busy={busy}
        interactive
        height={() => (isNetwork ? HEIGHT : rankedHeight(edges))}
        table={<EdgeTable workbench={workbench} root={root} edges={edges} measure={measure} />}
      >
        {(width) =>
          isNetwork ? (
            <Drawing edges={edges} root={root} grown={grown} width={width} onToggle={toggle} />
          ) : (
            <RankedDots edges={edges} measure={measure} width={width} onToggle={toggle} />
          )
        }
      </PlotFigure>
    </div>
  );
}

function networkInWords({ edges, measure }: Edges, root: string, grown: number, settings: string): string {
  const strongest = edges.filter(({ from }) => from === root).slice(0, 3);
  const shared = [...Map.groupBy(edges, ({ to }) => to)].filter(([, all]) => all.length > 1).map(([word]) => word);
  return (
    `Strongest: ${listed(strongest.map(({ to }) => to))} (by ${ASSOCIATION_MEASURES[measure].name}; ${settings}).` +
    (grown > 0 && shared.length > 0
      ? ` Shared by more than one word in the network: ${listed(shared.slice(0, 8))}.`
      : '')
  );
}

/** `“votes”, “the”` */
function listed(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

interface DrawingProps {
  readonly edges: readonly NetworkEdge[];
  readonly root: string;
  readonly grown: ReadonlySet<string>;
  readonly width: number;
  readonly onToggle: (word: string) => void;
}

function Drawing({ edges, root, grown, width, onToggle }: DrawingProps) {
  const words = [...new Set([root, ...edges.flatMap(({ from, to }) => [from, to])])];
  const most = edges.reduce((largest, { strength }) => Math.max(largest, Math.abs(strength)), 1e-9);
  const ties = edges.map(({ from, to, strength }) => ({ from, to, weight: Math.abs(strength) / most }));
  const places = layOut(words, ties, width, HEIGHT);
  const at = (word: string) => places.get(word) ?? { x: 0, y: 0 };
  return (
    <>
      {ties.map(({ from, to, weight }) => (
        <line
          key={`${from}\t${to}`}
          x1={at(from).x}
          y1={at(from).y}
          x2={at(to).x}
          y2={at(to).y}
          stroke="var(--plot-line)"
          strokeWidth={0.75 + 2.5 * weight}
        />
      ))}
      {words.map((word) => {
        const { x, y } = at(word);
        const label = word.length > 18 ? `${word.slice(0, 17)}…` : word;
        const centre = word === root || grown.has(word);
        const wide = label.length * 7.4 + 14;
        const text = (
          <>
            <rect
              x={x - wide / 2}
              y={y - 11}
              width={wide}
              height={22}
              rx={3}
              fill={centre ? 'var(--cobalt-wash)' : 'var(--paper)'}
              stroke={centre ? 'var(--cobalt)' : 'var(--rule)'}
            />
            <text x={x} y={y + 4} textAnchor="middle" fill="var(--ink)" fontWeight={centre ? 600 : 400}>
              {label}
            </text>
          </>
        );
        if (word === root) return <g key={word}>{text}</g>;
        return (
          <g
            key={word}
            role="button"
            tabIndex={0}
            aria-pressed={grown.has(word)}
            aria-label={`${word}: its own collocates`}
            {...onPress(() => onToggle(word))}
          >
            {text}
          </g>
        );
      })}
    </>
  );
}

interface EdgeTableProps {
  readonly workbench: Workbench;
  readonly root: string;
  readonly edges: readonly NetworkEdge[];
  readonly measure: Edges['measure'];
}

/** The network as a table: pairs of words with co-occurrences and strength. */
function EdgeTable({ workbench: { state, addressOf }, root, edges, measure }: EdgeTableProps) {
  const linesOf = ({ from, row }: NetworkEdge): string | undefined => {
    const search = from === root ? {} : searchOfWord(state, from);
    const lines = linesOfCollocate({ ...state, ...search }, row);
    return lines && addressOf({ ...search, ...lines });
  };
  return (
    <div className={tables.scroll}>
      <table className="counts">
        <TableHead
          className="of-figures"
          columns={['Word', 'Collocate', 'Co-occurrences (O11)', ASSOCIATION_MEASURES[measure].name, 'Texts']}
        />
        <tbody>
          {edges.map((edge) => {
            const to = linesOf(edge);
            const together = figure(edge.row.o11);
            return (
              <tr key={`${edge.from}\t${edge.to}`}>
                <th scope="row" className="value">
                  {edge.from}
                </th>
                <td className="value">{edge.to}</td>
                <td className="figure">{to === undefined ? together : <Link to={to}>{together}</Link>}</td>
                <td className="figure">{fixed(edge.strength, placesOf(measure))}</td>
                <td className="figure">{figure(edge.row.files)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
