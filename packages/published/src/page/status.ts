import type { EngineProgress } from '../answering/messages.ts';

const PHASES = { searching: 'Searching', counting: 'Counting', ordering: 'Sorting', writing: 'Writing lines' } as const;
/** Milliseconds without an answer after which a visitor is told what is done. */
const PATIENCE_MS = 400;

function inWords(told: EngineProgress): string {
  if (told.phase === 'fetching') {
    const megabytes = (told.bytes / 1_000_000).toFixed(1);
    return `Reading the corpus: ${told.chunks} of ${told.of} parts (${megabytes} MB so far)`;
  }
  return `${PHASES[told.phase]}: ${Math.round(told.share * 100)} %`;
}

/** A line at the edge of the window that says what takes a while, and below it what does not work as it should. */
export class Status {
  #element: HTMLElement | undefined;
  #work: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: EngineProgress | undefined;
  readonly #troubles = new Set<string>();

  tell(told: EngineProgress | undefined): void {
    this.#told = told;
    if (told === undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (this.#work !== undefined) this.#work.textContent = '';
      this.#showOrHide();
      return;
    }
    this.#timer ??= setTimeout(() => this.#draw(), PATIENCE_MS);
    if (this.#work !== undefined && this.#work.textContent !== '') this.#draw();
  }

  /** Says once what does not work as it should, with a button that takes the sentence away. */
  warn(sentence: string): void {
    if (this.#troubles.has(sentence)) return;
    this.#troubles.add(sentence);
    const line = document.createElement('p');
    line.textContent = `${sentence} `;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Dismiss';
    button.addEventListener('click', () => {
      line.remove();
      this.#showOrHide();
    });
    line.append(button);
    this.#box().append(line);
    this.#showOrHide();
  }

  #draw(): void {
    if (this.#told === undefined) return;
    const box = this.#box();
    if (this.#work === undefined) {
      this.#work = document.createElement('p');
      box.prepend(this.#work);
    }
    this.#work.textContent = inWords(this.#told);
    this.#showOrHide();
  }

  #box(): HTMLElement {
    if (this.#element !== undefined) return this.#element;
    const box = document.createElement('div');
    box.className = 'zaban-status';
    box.setAttribute('role', 'status');
    box.hidden = true;
    this.#element = box;
    document.body.append(box);
    return box;
  }

  #showOrHide(): void {
    if (this.#element === undefined) return;
    this.#element.hidden = (this.#work?.textContent ?? '') === '' && this.#element.querySelector('button') === null;
  }
}
