/** Remembers the row at the top of a scroller, and keeps it in place when content above it changes its height. */
export interface ReadingPlace {
  /** Finds the first row in view. Call it when the reader has scrolled. */
  find(): void
  /** The row that was found last. */
  row(): Element | undefined
  /** Scrolls the remembered row back to its place. */
  keep(): void
}

/**
 * Replaces the browser's own scroll anchoring, which does nothing at the very top, is missing in Safari, and fails with
 * rows whose height is estimated until they are seen. `rows` returns the element with the rows as children.
 */
export function createReadingPlace(scroller: Element, rows: () => Element | null): ReadingPlace {
  let found: { row: Element; top: number } | undefined
  let ownScrollTop = Number.NaN
  return {
    find() {
      // The browser may round the position that was set.
      if (Math.abs(scroller.scrollTop - ownScrollTop) < 2) return
      const row = firstBelow(rows()?.children ?? [], scroller.getBoundingClientRect().top)
      found = row && { row, top: row.getBoundingClientRect().top }
    },
    row: () => found?.row,
    keep() {
      if (!found?.row.isConnected) return
      scroller.scrollTop += found.row.getBoundingClientRect().top - found.top
      ownScrollTop = scroller.scrollTop
    },
  }
}

function firstBelow(rows: ArrayLike<Element>, top: number): Element | undefined {
  const row = rows[indexBelow(rows, top)]
  // Skips the heading of a day, which moves when earlier messages of that day are added.
  return row?.matches('p') ? (row.nextElementSibling ?? undefined) : row
}

/** Finds the first row that ends below `top`, by binary search, because there may be thousands. */
export function indexBelow(rows: ArrayLike<Element>, top: number): number {
  let [start, end] = [0, rows.length]
  while (start < end) {
    const middle = (start + end) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom > top) end = middle
    else start = middle + 1
  }
  return start
}
