interface Heights {
  /** Of what stands above the first system. */
  head: number
  systems: readonly number[]
  page: number
  /** Between two systems, at least. */
  gap: number
}

/** Where each system of a page begins, from the top of the page. */
export type PageLayout = readonly { system: number; top: number }[]

/** Pages before the last one, and a last one that is nearly full, are filled to their ends, with wider gaps. */
const NEARLY_FULL = 0.8
const WIDEST_GAP = 5

/** Distributes systems over pages. None is divided. */
export function layOutPages(heights: Heights): PageLayout[] {
  const pages: number[][] = []
  let left = 0
  for (const [system, height] of heights.systems.entries()) {
    const room = left - heights.gap
    if (pages.length > 0 && height <= room) {
      pages.at(-1)!.push(system)
      left = room - height
    } else {
      left = heights.page - height - (pages.length === 0 ? heights.head : 0)
      pages.push([system])
    }
  }
  return pages.map((systems, page) => {
    const start = page === 0 ? heights.head : 0
    return placeSystems(systems, start, heights, page === pages.length - 1)
  })
}

function placeSystems(
  systems: readonly number[],
  start: number,
  { systems: heights, page, gap }: Heights,
  isLast: boolean,
): PageLayout {
  const gaps = systems.length - 1
  const inked = systems.reduce((sum, system) => sum + heights[system]!, start)
  const isFilled = !isLast || inked + gaps * gap > page * NEARLY_FULL
  const wide = Math.min((page - inked) / Math.max(1, gaps), gap * WIDEST_GAP)
  const between = isFilled ? Math.max(gap, wide) : gap
  let top = start
  return systems.map((system) => {
    const place = { system, top }
    top += heights[system]! + between
    return place
  })
}
