// How is a hit written as a record, in each of the data views?
import type { ConcordanceLine } from '@zaban/contract';
import { DATA_VIEWS, layerId } from './endpoint.ts';
import type { Endpoint } from './resources.ts';
import { universalTag } from './universal-tags.ts';
import { element, plain, type Element } from './xml.ts';

/** A line with its tokens, and the same line with the values of other layers. */
export interface Hit {
  readonly line: ConcordanceLine;
  /** By layer; without them there is no advanced view. */
  readonly layers: Readonly<Record<string, ConcordanceLine | undefined>>;
}

/** The record of a hit. @param ref address of a page with the hits */
export function hitRecord(endpoint: Endpoint, { line, layers }: Hit, ref: string): Element {
  const advanced = advancedView(endpoint, layers);
  return element(
    'fcs:Resource',
    { 'xmlns:fcs': 'http://clarin.eu/fcs/resource', pid: endpoint.pid, ref },
    plain(
      'fcs:ResourceFragment',
      dataView('hits', hitsView(line)),
      ...(advanced === undefined ? [] : [dataView('adv', advanced)]),
    ),
  );
}

function dataView(id: 'hits' | 'adv', content: Element): Element {
  return element('fcs:DataView', { type: DATA_VIEWS[id] }, content);
}

function hitsView(line: ConcordanceLine): Element {
  const [before, hit, after] =
    line.tokens === undefined || line.withheld === 'cut' ? cutTexts(line) : wholeTexts(line.tokens);
  const texts = [before, plain('hits:Hit', hit), after].filter((part) => part !== '');
  return element('hits:Result', { 'xmlns:hits': 'http://clarin.eu/fcs/dataview/hits' }, ...texts);
}

/** The parts of a line with the spaces of the source. */
function wholeTexts({ left, node, right }: NonNullable<ConcordanceLine['tokens']>): [string, string, string] {
  const textOf = (tokens: typeof node): string => tokens.map(([word, , space]) => word + space).join('');
  const hit = textOf(node);
  const end = hit.trimEnd();
  return [textOf(left).trimStart(), end, (hit.slice(end.length) + textOf(right)).trimEnd()];
}

/** The parts of a line that is shortened, which says so itself. */
function cutTexts({ left, node, right }: ConcordanceLine): [string, string, string] {
  return [left === '' ? '' : `${left} `, node, right === '' ? '' : ` ${right}`];
}

interface Segment {
  readonly word: string;
  readonly value: string;
  readonly isHit: boolean;
  /** Offsets of its first and last character in the text of the line. */
  readonly start: number;
  readonly end: number;
}

function advancedView(endpoint: Endpoint, layers: Hit['layers']): Element | undefined {
  const byLayer = Object.entries(layers).map(([layer, line]) => [layer, segmentsOf(line)] as const);
  const [, first = []] = byLayer.find(([, segments]) => segments.length > 0) ?? [];
  if (first.length === 0) return undefined;
  const { tagset } = endpoint.vocabulary;
  const layer = (
    name: string,
    segments: readonly Segment[],
    valueOf: (segment: Segment) => string,
    isTag = false,
  ): Element =>
    element(
      'adv:Layer',
      { id: layerId(endpoint, name) },
      ...segments.map((segment, at) => span(`s${at}`, segment.isHit, valueOf(segment), isTag ? tagset : undefined)),
    );
  return element(
    'adv:Advanced',
    { 'xmlns:adv': 'http://clarin.eu/fcs/dataview/advanced' },
    element(
      'adv:Segments',
      { unit: 'item' },
      ...first.map(({ start, end }, at) =>
        element('adv:Segment', { id: `s${at}`, start: String(start), end: String(end) }),
      ),
    ),
    plain(
      'adv:Layers',
      layer('text', first, ({ word }) => word),
      ...byLayer
        .filter(([, segments]) => segments.length === first.length)
        .map(([name, segments]) => layer(name, segments, ({ value }) => value, name === 'pos')),
    ),
  );
}

/** A value of a token; with `tagset` it is a tag, which stands beside the universal one if it is another. */
function span(ref: string, isHit: boolean, value: string, tagset: string | undefined): Element {
  const universal = tagset === undefined ? value : universalTag(value, tagset);
  return element(
    'adv:Span',
    { ref, ...(isHit ? { highlight: 'h1' } : {}), ...(universal === value ? {} : { 'alt-value': value }) },
    universal,
  );
}

/** The tokens of a line, with their places in its text, from 1. */
function segmentsOf(line: ConcordanceLine | undefined): Segment[] {
  if (line?.tokens === undefined) return [];
  const { left, node, right } = line.tokens;
  const segments: Segment[] = [];
  let start = 1;
  for (const [tokens, isHit] of [
    [left, false],
    [node, true],
    [right, false],
  ] as const) {
    for (const [word, value, space] of tokens) {
      segments.push({ word, value, isHit, start, end: start + Math.max(0, word.length - 1) });
      start += word.length + space.length;
    }
  }
  return segments;
}
