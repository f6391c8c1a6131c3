type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Whether a field has a text. If not, the browser shows the message beside the field, as for a required one. The form of
 * the field is `noValidate`: the message would otherwise stop the next attempt.
 */
export function isFilled(field: Field, message: string): boolean {
  field.setCustomValidity(field.value.trim() === '' ? message : '');
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  return field.reportValidity();
}
