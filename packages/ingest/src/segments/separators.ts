/** Distinct texts between tokens, numbered in the order of first occurrence; "" and one space come first. */
export class SeparatorTable {
  readonly texts: string[] = ['', ' '];
  readonly #numbers = new Map([
    ['', 0],
    [' ', 1],
  ]);

  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** The number of the text between two offsets; makes no string in the usual cases. */
  between(text: string, start: number, end: number): number {
    if (start === end) return 0;
    if (end - start === 1 && text.charCodeAt(start) === 32) return 1;
    return this.number(text.slice(start, end));
  }
}
