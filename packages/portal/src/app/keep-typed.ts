type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Whether a visitor has typed or chosen something in the field. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Returns a function that finds the field of the same form and name after the page was rendered again. */
function finderOf(container: HTMLElement, field: Field): () => Field | undefined {
  const form = [...container.querySelectorAll('form')].indexOf(field.form as HTMLFormElement);
  const choice = field instanceof HTMLInputElement && field.type === 'radio' ? field.value : undefined;
  return () =>
    [...(container.querySelectorAll('form')[form]?.elements ?? [])]
      .filter(isField)
      .find(({ name, value }) => name === field.name && (choice === undefined || value === choice));
}

/** Fills a field and sends the event of a visitor's input, so that the screen notices the change. */
function fill(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.click();
  // React overrides the setter of the element and ignores values that are set through it: use the setter of the
  // prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * The build prepares each page, so that visitors can read and type before the code has arrived. Returns a function that
 * copies what was typed and chosen until then into the fields of the live page, and restores the focus.
 */
export function keepTyped(container: HTMLElement): () => void {
  const fields = [...container.querySelectorAll('form')].flatMap((form) => [...form.elements]).filter(isField);
  const kept = fields
    .filter((field) => field.name !== '' && isTouched(field))
    .map((field) => ({ find: finderOf(container, field), value: field.value }));
  const focused = document.activeElement;
  const findFocused = isField(focused) && container.contains(focused) ? finderOf(container, focused) : undefined;
  return () => {
    for (const { find, value } of kept) {
      const field = find();
      if (field !== undefined) fill(field, value);
    }
    findFocused?.()?.focus();
  };
}
