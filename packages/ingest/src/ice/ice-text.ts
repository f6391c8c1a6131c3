import { printReading } from '@zaban/engine/opening';
import { LeftOut } from '../marked/left-out.ts';
import { MarkedText, type MarkedSpan } from '../marked/marked-text.ts';
import { quoted } from '../markup/quoted.ts';
import type { Unread } from '../markup/unread-markup.ts';
import { lineOf } from '../markup/line-of.ts';
import { entityText } from './entities.ts';
import { BLOCKS, LEFT_OUT, LONG, type Mark, MAY_CROSS, NO_STRUCTURE, structureOfCode } from './marks.ts';

/** A code that is open: its structure, if it has one, and the text in it that is not part of the corpus. */
interface Open {
  readonly code: string;
  readonly tag: string;
  readonly line: number;
  readonly span: MarkedSpan | undefined;
  held: string;
}

/** Maximum number of codes that are open at one place; texts have less than ten. */
const MOST_OPEN = 100;
/** Number of repairs of one file that are named. */
const REPAIRS_NAMED = 20;
const ENTITY = /&#?[a-z][\w-]{1,30};|&#x?[\da-f]{1,6};/gi;

/** Builds the text of a file of ICE from its codes and the text between them. */
export class IceText {
  readonly #content = new MarkedText();
  readonly #leftOut = new LeftOut();
  readonly #repairs: Unread[] = [];
  readonly #open: Open[] = [];
  #line = 1;
  #unit: MarkedSpan | undefined;
  #turn: { readonly span: MarkedSpan | undefined; readonly attributes: Map<string, string> } | undefined;
  /** A deletion that an addition may follow, which is then its normal form. */
  #deleted: Open | undefined;

  text(raw: string): void {
    const text = raw.replaceAll(ENTITY, (entity, offset: number) => {
      const sign = entityText(entity);
      if (sign === entity)
        this.#leftOut.add(`meanings of unknown entities such as ${entity}`, this.#lineAt(raw, offset));
      return sign;
    });
    const held = this.#open.findLast(({ code }) => code in LEFT_OUT);
    if (held !== undefined) held.held += text;
    else {
      if (text.trim() !== '') this.#drop();
      if (this.#open.some(({ code }) => code === 'w')) this.#content.add(text.replaceAll(/\s+/g, ''), false);
      else this.#content.add(text, false);
    }
    this.#line = this.#lineAt(raw, raw.length);
  }

  /** The line at an offset of a text that begins in the present line. */
  #lineAt(raw: string, offset: number): number {
    return this.#line + lineOf(raw, offset) - 1;
  }

  mark({ code, kind, value }: Mark, written: string): void {
    const tag = quoted(written);
    if (code === '#') this.#startUnit(value);
    else if (code === '$') this.#startTurn(value);
    else if (code === 'start') this.#time(value);
    else if (code === ',') this.#event('pause', 'dur', value.length > 1 ? 'long' : 'short');
    else if (code === 'l') this.#content.join();
    else if (code === 'space') this.#content.add(' ', false);
    else if (kind === 'end') this.#end(code, tag);
    else if (kind === 'empty') this.#event(structureOfCode(code), 'value', value);
    else this.#start(code, value, tag);
  }

  /** What stands between words, unless in a passage that is left out. */
  #event(name: string, attribute: string, value: string): void {
    if (this.#open.some(({ code }) => code in LEFT_OUT)) return;
    this.#content.event({ name, attributes: new Map(value === '' ? [] : [[attribute, value]]) });
  }

  finish(): MarkedText {
    for (const open of this.#open.splice(0).toReversed()) {
      // Texts of many components never close their subtexts.
      if (open.code !== 'I') this.#repair(open.line, `${open.tag} has no end; it was ended at the end of the file`);
      this.#close(open);
    }
    this.#drop();
    this.#endUnit();
    this.#endTurn();
    this.#content.breakBlock();
    return this.#content;
  }

  get notes(): Unread[] {
    const more = this.#repairs.length - REPAIRS_NAMED;
    const rest: Unread[] =
      more > 0
        ? [{ kind: 'document', line: this.#repairs[REPAIRS_NAMED]!.line, problem: `${more} more repairs.` }]
        : [];
    return [...this.#repairs.slice(0, REPAIRS_NAMED), ...rest, ...this.#leftOut.notes];
  }

  #start(code: string, value: string, tag: string): void {
    if (code === 'I') this.#endOpen(() => true, tag);
    if (this.#open.length >= MOST_OPEN) {
      this.#repair(this.#line, `${tag} stands in ${MOST_OPEN} open marks; it was ignored`);
      return;
    }
    if (code === '+' && this.#deleted === undefined) this.#drop();
    const isHeld = code in LEFT_OUT;
    if (BLOCKS.has(code)) this.#content.breakBlock();
    const attributes = new Map(value === '' ? [] : [['value', value]]);
    const isOutside = isHeld || NO_STRUCTURE.has(code) || this.#open.some((each) => each.code in LEFT_OUT);
    const span = isOutside ? undefined : this.#content.open(structureOfCode(code), attributes);
    this.#open.push({ code, tag, line: this.#line, span, held: '' });
  }

  #end(code: string, tag: string): void {
    const at = this.#open.findLastIndex((open) => open.code === code);
    if (at < 0) {
      if (code !== 'I') this.#repair(this.#line, `${tag} ends nothing; it was ignored`);
      return;
    }
    if (code === 'I') {
      this.#endUnit();
      this.#endTurn();
    }
    const crossed = this.#open.slice(at + 1).filter((open) => !MAY_CROSS.has(open.code));
    const [first] = crossed;
    if (first !== undefined && !MAY_CROSS.has(code)) {
      this.#repair(this.#line, `${tag} crosses ${first.tag}; both were kept`);
    }
    this.#close(...(this.#open.splice(at, 1) as [Open]));
  }

  #close(open: Open): void {
    const { code, span, held } = open;
    if (span !== undefined) span.end = this.#content.text.length;
    if (code === '-') {
      this.#drop();
      this.#deleted = open;
    } else if (code === '+' && this.#deleted !== undefined) this.#normalise(this.#deleted.held, held);
    else if (code in LEFT_OUT) this.#leaveOut(open);
    else if (code === '}') this.#drop();
    if (BLOCKS.has(code)) this.#content.breakBlock();
  }

  /** What was said or written stays the text; the editors' form is its normal form. */
  #normalise(said: string, normal: string): void {
    this.#deleted = undefined;
    const held = this.#open.findLast(({ code }) => code in LEFT_OUT);
    if (held !== undefined) {
      held.held += said;
      return;
    }
    this.#content.add(/^\s/.test(said) ? ' ' : '', false);
    const attributes = new Map([['value', printReading(normal.replaceAll(/\s+/g, ' ').trim())]]);
    const span = this.#content.open('norm', attributes);
    this.#content.add(said, false);
    if (span !== undefined) span.end = this.#content.text.length;
  }

  #leaveOut({ code, held }: Open): void {
    const [name, attribute] = LEFT_OUT[code]!;
    const around = this.#open.findLast((open) => open.code in LEFT_OUT);
    if (around === undefined) this.#event(name, attribute, held.replaceAll(/\s+/g, ' ').trim());
    else around.held += held;
  }

  /** Leaves out a deletion that nothing replaces in the text. */
  #drop(): void {
    if (this.#deleted !== undefined) this.#leaveOut(this.#deleted);
    this.#deleted = undefined;
  }

  /** Ends codes that their writers did not end. */
  #endOpen(isEnded: (open: Open) => boolean, tag: string): void {
    for (const open of this.#open.filter(isEnded).toReversed()) {
      if (open.code !== 'I')
        this.#repair(open.line, `${open.tag} has no end; it was ended before ${tag} in line ${this.#line}`);
      this.#open.splice(this.#open.indexOf(open), 1);
      this.#close(open);
    }
  }

  /** @param value numbers and speaker as in `12:1:A`; "" in a short mark */
  #startUnit(value: string): void {
    this.#endOpen(({ code }) => !LONG.has(code), '<#>');
    this.#drop();
    const [number = '', , speaker = ''] = value.split(':').map((part) => part.trim());
    if (speaker !== '' && speaker !== this.#turn?.attributes.get('speaker')) this.#startTurn(speaker);
    this.#endUnit();
    this.#content.add(' ', false);
    this.#unit = this.#content.open('s', new Map(number === '' ? [] : [['n', number]]));
  }

  #endUnit(): void {
    if (this.#unit !== undefined) this.#unit.end = this.#content.text.length;
    this.#unit = undefined;
  }

  #startTurn(speaker: string): void {
    this.#endOpen(({ code }) => !LONG.has(code), quoted(`<$${speaker}>`));
    this.#drop();
    this.#endUnit();
    this.#endTurn();
    this.#content.breakBlock();
    const attributes = new Map([['speaker', speaker]]);
    this.#turn = { span: this.#content.open('u', attributes), attributes };
  }

  #endTurn(): void {
    if (this.#turn?.span !== undefined) this.#turn.span.end = this.#content.text.length;
    this.#turn = undefined;
  }

  /** Times in seconds, as people typed them: with "l" for 1, and `end6=` for `end=`. */
  #time(value: string): void {
    for (const [, name = '', written = ''] of value.matchAll(/(start|end)\d*\s*=\s*"?([\dlO.]+)/g)) {
      const seconds = Number(written.replaceAll('l', '1').replaceAll('O', '0'));
      if (Number.isFinite(seconds)) this.#turn?.attributes.set(name, String(Math.round(seconds * 1000)));
    }
  }

  #repair(line: number, problem: string): void {
    this.#repairs.push({ kind: 'document', line, problem: `${problem}.` });
  }
}
