let context: CanvasRenderingContext2D | null | undefined;

/** Width in px of a text in a drawing. */
export function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 8;
  context.font = `bold 14px ${getComputedStyle(document.body).getPropertyValue('--sans')}`;
  return context.measureText(text).width;
}
