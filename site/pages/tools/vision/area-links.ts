const PREFIX = '#area-'

/** Makes links of the numbers by which an answer points at areas: of `[2]`, if two are marked. */
export function withAreaLinks(text: string, areas: number): string {
  if (areas === 0) return text
  return text.replaceAll(/\[(\d{1,2})\](?!\()/g, (mark, digits: string) => {
    const number = Number(digits)
    return number >= 1 && number <= areas ? `[${number}](${PREFIX}${number})` : mark
  })
}

/** The number of the area to which a pressed link leads. */
export function areaOfLink(pressed: Element): number | undefined {
  const href = pressed.closest('a')?.getAttribute('href')
  return href?.startsWith(PREFIX) ? Number(href.slice(PREFIX.length)) : undefined
}
