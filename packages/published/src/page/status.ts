import type { EngineProgress } from '../answering/messages.ts';

const PHASES = { searching: 'Searching', counting: 'Counting', ordering: 'Sorting', writing: 'Writing lines' } as const;
/** Milliseconds without an answer after which the progress is shown. */
const PATIENCE_MS = 400;

function inWords(progress: EngineProgress): string {
  if (progress.phase === 'fetching') {
    const megabytes = (progress.bytes / 1_000_000).toFixed(1);
    return `Reading the corpus: ${progress.chunks} of ${progress.of} parts (${megabytes} MB so far)`;
  }
  return `${PHASES[progress.phase]}: ${Math.round(progress.share * 100)} %`;
}

/** A line at the edge of the window with the progress of long work, and below it warnings. */
export class Status {
  #element: HTMLElement | undefined;
  #work: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #progress: EngineProgress | undefined;
  readonly #troubles = new Set<string>();

  showProgress(progress: EngineProgress | undefined): void {
    this.#progress = progress;
    if (progress === undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (this.#work !== undefined) this.#work.textContent = '';
      this.#showOrHide();
      return;
    }
    this.#timer ??= setTimeout(() => this.#draw(), PATIENCE_MS);
    if (this.#work !== undefined && this.#work.textContent !== '') this.#draw();
  }

  /** Shows a warning with a button that removes it. The same warning is shown only once. */
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
    if (this.#progress === undefined) return;
    const box = this.#box();
    if (this.#work === undefined) {
      this.#work = document.createElement('p');
      box.prepend(this.#work);
    }
    this.#work.textContent = inWords(this.#progress);
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
