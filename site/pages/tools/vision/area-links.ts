const PREFIX = '#area-'
/** Numbers in code are no marks, and those before `(` are links already. */
const CODE_OR_NUMBER = /`[^`\n]*`|\[(\d{1,2})\](?!\()/g

/** Makes links of the numbers by which an answer points at areas: of `[2]`, if two are marked. */
export function withAreaLinks(text: string, areas: number): string {
  if (areas === 0) return text
  return text.replaceAll(CODE_OR_NUMBER, (mark, digits: string | undefined) => {
    const number = Number(digits)
    return number >= 1 && number <= areas ? `[${number}](${PREFIX}${number})` : mark
  })
}

/** The number of the area to which a pressed link leads. */
export function areaOfLink(pressed: Element): number | undefined {
  const href = pressed.closest('a')?.getAttribute('href')
  return href?.startsWith(PREFIX) ? Number(href.slice(PREFIX.length)) : undefined
}

/** On which picture of the question an area is, and which of the areas there it is, both from 0. */
export function placeOfArea(
  areas: readonly { picture: number }[],
  number: number,
): { picture: number; index: number } | undefined {
  const area = areas[number - 1]
  if (!area) return undefined
  const before = areas.slice(0, number - 1).filter(({ picture }) => picture === area.picture)
  return { picture: area.picture, index: before.length }
}
