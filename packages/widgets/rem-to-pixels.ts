/** A rem would depend on the font size of the page around a widget, where it is always 16 pixels. */
export function remToPixels(css: string): string {
  return css.replace(/(?<![\d.])([\d.]+)rem\b/g, (_, count: string) => `${Number(count) * 16}px`)
}
