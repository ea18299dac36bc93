// The order of the pages, and what may happen to it. Nothing here knows the screen or the files.

/** Degrees to the right, besides the turn that the page has in its file. */
export type Turn = 0 | 90 | 180 | 270

export interface PdfPage {
  id: string
  fileId: string
  /** From 0, in its file. */
  index: number
  turn: Turn
}

/** The ids of pages. */
export type PageIds = ReadonlySet<string>

export function turnPages(
  pages: readonly PdfPage[],
  ids: PageIds,
  degrees: 90 | -90,
): readonly PdfPage[] {
  return pages.map((page) =>
    ids.has(page.id) ? { ...page, turn: ((page.turn + degrees + 360) % 360) as Turn } : page,
  )
}

export function removePages(pages: readonly PdfPage[], ids: PageIds): readonly PdfPage[] {
  return pages.filter(({ id }) => !ids.has(id))
}

/**
 * Moves pages together, in their order, to the place of another one: behind it if they come from before it, else before
 * it. So the first page can become the last one, and the last one the first.
 */
export function movePagesTo(
  pages: readonly PdfPage[],
  ids: PageIds,
  targetId: string,
): readonly PdfPage[] {
  const target = pages.findIndex(({ id }) => id === targetId)
  if (target < 0 || ids.has(targetId)) return pages
  const isFromBefore = pages.findIndex(({ id }) => ids.has(id)) < target
  return movePagesBeside(pages, ids, targetId, isFromBefore ? 'after' : 'before')
}

export function movePagesBeside(
  pages: readonly PdfPage[],
  ids: PageIds,
  targetId: string,
  side: 'before' | 'after',
): readonly PdfPage[] {
  if (ids.has(targetId)) return pages
  const others = removePages(pages, ids)
  const target = others.findIndex(({ id }) => id === targetId)
  if (target < 0) return pages
  const place = side === 'after' ? target + 1 : target
  const moved = pages.filter(({ id }) => ids.has(id))
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}

/** Moves pages together by a number of places, as far as there are places. */
export function movePagesBy(
  pages: readonly PdfPage[],
  ids: PageIds,
  places: number,
): readonly PdfPage[] {
  const others = removePages(pages, ids)
  const first = pages.findIndex(({ id }) => ids.has(id))
  if (first < 0) return pages
  const place = Math.max(0, Math.min(others.length, first + places))
  const moved = pages.filter(({ id }) => ids.has(id))
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}

/** The ids from one page to another, both included, whichever comes first. */
export function idsBetween(
  pages: readonly PdfPage[],
  firstId: string,
  lastId: string,
): readonly string[] {
  const ids = pages.map(({ id }) => id)
  const ends = [ids.indexOf(firstId), ids.indexOf(lastId)].toSorted((a, b) => a - b)
  return ends[0]! < 0 ? [lastId] : ids.slice(ends[0], ends[1]! + 1)
}

/** Whether both have the same pages in the same order, turned the same way. */
export function isSameArrangement(a: readonly PdfPage[], b: readonly PdfPage[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, turn }, place) => id === b[place]!.id && turn === b[place]!.turn)
  )
}
