/** What a reader sees at the top of a scroller, to be kept in its place when something above it changes its height. */
export interface ReadingPlace {
  /** Finds the first row in view. Call it when the reader has scrolled. */
  find(): void
  /** Scrolls so that the row is where it was. */
  keep(): void
}

/**
 * Like the browser's own scroll anchoring, which leaves a reader at the very top alone, does not know Safari, and is
 * confused by rows whose height is only estimated until they are seen. `rows`: the element with the rows as children.
 */
export function createReadingPlace(scroller: Element, rows: () => Element | null): ReadingPlace {
  let found: { row: Element; top: number } | undefined
  let ownScrollTop = Number.NaN
  return {
    find() {
      // The browser may round what was set.
      if (Math.abs(scroller.scrollTop - ownScrollTop) < 2) return
      const row = firstBelow(rows()?.children ?? [], scroller.getBoundingClientRect().top)
      found = row && { row, top: row.getBoundingClientRect().top }
    },
    keep() {
      if (!found?.row.isConnected) return
      scroller.scrollTop += found.row.getBoundingClientRect().top - found.top
      ownScrollTop = scroller.scrollTop
    },
  }
}

/** The first row that ends below `top`, by halving, since there may be thousands. */
function firstBelow(rows: ArrayLike<Element>, top: number): Element | undefined {
  let [start, end] = [0, rows.length]
  while (start < end) {
    const middle = (start + end) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom > top) end = middle
    else start = middle + 1
  }
  const row = rows[start]
  // The heading of a day moves to the first message of that day.
  return row?.matches('p') ? (row.nextElementSibling ?? undefined) : row
}
