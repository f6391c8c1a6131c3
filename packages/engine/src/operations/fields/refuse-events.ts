import { type Corpus, hasOnlyEvents, type Structure } from '../../corpus/index.ts';
import { type Pattern, printQuery, type QueryPiece, sequence, token, walk } from '../../cql/index.ts';
import { badRequest, RequestError } from '../../errors.ts';

/**
 * Refuses what asks events for tokens, which they have not, and would find nothing: an event alone, `within` an event, and
 * its end. Throws a RequestError that names the event.
 */
export function refuseEventsAlone(query: Pattern, corpus: Corpus): Pattern {
  if (![...corpus.structures.values()].some(hasOnlyEvents)) return query;
  for (const piece of walk(query)) {
    if (piece.kind === 'within' && isEvents(piece.container, corpus)) {
      throw refusal(piece.container, `nothing lies in it. Write containing ${printQuery(piece.container as Pattern)}.`);
    }
    if (piece.kind === 'tag' && piece.edge === 'end' && isEventName(piece.structure, corpus)) {
      throw refusal(piece, `it has no end. Write <${piece.structure}>.`);
    }
  }
  for (const choice of choicesOf(query)) {
    if (isEvents(choice, corpus)) {
      throw refusal(
        choice,
        `write a token beside it, as in ${printQuery(sequence([withoutSlash(choice), token(undefined)]))}.`,
      );
    }
  }
  return query;
}

/** A structure whose tokens are asked for. Throws a RequestError if it has only events. */
export function withTokens(structure: Structure): Structure {
  if (!hasOnlyEvents(structure)) return structure;
  throw badRequest(`${structure.name} stands between words and has none: nothing lies in it.`);
}

function refusal(events: QueryPiece, advice: string): RequestError {
  const names = [...walk(events)].flatMap((piece) => ('structure' in piece ? [piece.structure] : []));
  const [problem, only] = [`stands between words and has none`, [...new Set(names)].join(', ')];
  return badRequest(`${only} ${problem}: ${advice}`, events.place);
}

/** The patterns of which each must give matches. */
function choicesOf(query: Pattern): readonly Pattern[] {
  if (query.kind === 'alternatives') return query.choices;
  return 'item' in query && query.kind !== 'meet' && query.kind !== 'look' && query.kind !== 'repetition'
    ? choicesOf(query.item)
    : [query];
}

/** Whether all matches of a pattern are events. */
function isEvents(pattern: QueryPiece, corpus: Corpus): boolean {
  const { kind } = pattern;
  if (kind === 'tag' || kind === 'structure') return isEventName(pattern.structure, corpus);
  if (kind === 'sequence') return pattern.items.every((item) => isEvents(item, corpus));
  if (kind === 'alternatives') return pattern.choices.every((choice) => isEvents(choice, corpus));
  const isAround = kind === 'repetition' || kind === 'within' || kind === 'containing' || kind === 'constrained';
  return isAround && isEvents(pattern.item, corpus);
}

function isEventName(name: string, { structures }: Corpus): boolean {
  const structure = structures.get(name);
  return structure !== undefined && hasOnlyEvents(structure);
}

function withoutSlash(pattern: Pattern): Pattern {
  return pattern.kind === 'structure' ? { ...pattern, kind: 'tag', edge: 'start' } : pattern;
}
