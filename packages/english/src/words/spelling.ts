/** A form with straight apostrophes and quotation marks, as in most of the treebank. */
export function plainForm(form: string): string {
  return /[`\u2018\u2019\u201c\u201d\u02bc\u2010\u2011]/.test(form)
    ? form
        .replaceAll(/[\u2018\u2019\u02bc]|`(?=\p{L})/gu, "'")
        .replaceAll(/[\u201c\u201d]/g, '"')
        .replaceAll(/[\u2010\u2011]/g, '-')
    : form;
}

/** The form without differences in case, in the shape of apostrophes and in digits. */
export function foldedForm(form: string): string {
  return plainForm(form).toLowerCase().replaceAll(/\d/g, '0');
}

/** How a form uses capitals: none, the first letter, or all letters (of two or more). */
export type Capitals = 0 | 1 | 2;

/** How a form uses capitals. */
export function capitalsOf(form: string): Capitals {
  if (!/^\p{Lu}/u.test(form)) return 0;
  return form.length > 1 && !/\p{Ll}/u.test(form) ? 2 : 1;
}

/**
 * A form with "X" for capitals, "x" for other letters and "0" for digits; repetitions are cut to two, the whole to
 * twelve characters.
 */
export function shapeOf(form: string): string {
  let shape = '';
  for (const character of form) {
    const sign = /\p{Lu}/u.test(character)
      ? 'X'
      : /\p{L}/u.test(character)
        ? 'x'
        : /\p{N}/u.test(character)
          ? '0'
          : character;
    if (!shape.endsWith(sign + sign)) shape += sign;
    if (shape.length >= 12) break;
  }
  return shape;
}
