import { atom, computed } from 'nanostores'
import {
  idsBetween,
  isSameArrangement,
  movePagesBeside,
  movePagesBy,
  movePagesTo,
  removePages,
  turnPages,
  type PageIds,
  type PdfPage,
} from './arrange.ts'
import { addPages, doStep, emptyHistory, undoStep, type Step, type StepName } from './history.ts'

/** Pages that the visitor moves by keyboard or by pressing their new place. */
export interface HeldPages {
  ids: PageIds
  before: readonly PdfPage[]
}

/** The pages of all files in their order, which of them are chosen, and what can be undone. */
export function createPagesStore() {
  const $history = atom(emptyHistory)
  const $pages = computed($history, ({ now }) => now.pages)
  const $chosen = atom<PageIds>(new Set())
  const $held = atom<HeldPages | undefined>()
  /** The page that the keyboard is at. */
  const $current = atom<string | undefined>()
  /** Where a range begins that is chosen with Shift. */
  let anchor: string | undefined

  /** The chosen pages if the page is one of them, else the page alone. */
  const groupOf = (id: string): PageIds => ($chosen.get().has(id) ? $chosen.get() : new Set([id]))

  function step(name: StepName, ids: PageIds, pages: readonly PdfPage[]): void {
    $history.set(doStep($history.get(), { name, count: ids.size }, { pages }))
  }

  function turn(ids: PageIds, degrees: 90 | -90): void {
    putDown()
    step('turned', ids, turnPages($pages.get(), ids, degrees))
  }

  /** Returns the page that takes the place of the removed ones. */
  function remove(ids: PageIds): PdfPage | undefined {
    putDown()
    const pages = $pages.get()
    const place = pages.findIndex(({ id }) => ids.has(id))
    const left = removePages(pages, ids)
    step('removed', ids, left)
    choose([...$chosen.get()].filter((id) => !ids.has(id)))
    const next = left[Math.min(place, left.length - 1)]
    $current.set(next?.id)
    return next
  }

  /** Takes away a file with its pages. */
  function removeFile(fileId: string): void {
    putDown()
    const { removedFiles, pages } = $history.get().now
    const ids = new Set(pages.filter((page) => page.fileId === fileId).map(({ id }) => id))
    choose([...$chosen.get()].filter((id) => !ids.has(id)))
    const after = { pages: removePages(pages, ids), removedFiles: [...removedFiles, fileId] }
    $history.set(doStep($history.get(), { name: 'fileRemoved', count: ids.size }, after))
  }

  function move(ids: PageIds, targetId: string, side: 'before' | 'after'): void {
    putDown()
    keepMove(ids, movePagesBeside($pages.get(), ids, targetId, side))
  }

  function moveBy(ids: PageIds, places: number): void {
    putDown()
    keepMove(ids, movePagesBy($pages.get(), ids, places))
  }

  function keepMove(ids: PageIds, pages: readonly PdfPage[]): void {
    if (!isSameArrangement(pages, $pages.get())) step('moved', ids, pages)
  }

  function pickUp(ids: PageIds): void {
    $held.set({ ids, before: $pages.get() })
  }

  function moveHeldBy(places: number): void {
    show(movePagesBy($pages.get(), $held.get()!.ids, places))
  }

  /** Puts the held pages where the page of this id is. */
  function moveHeldTo(targetId: string): void {
    show(movePagesTo($pages.get(), $held.get()!.ids, targetId))
    putDown()
  }

  /** Leaves the held pages where they are. All moves since they were picked up are one step. */
  function putDown(): void {
    const held = $held.get()
    if (!held) return
    $held.set(undefined)
    const moved = $pages.get()
    show(held.before)
    keepMove(held.ids, moved)
  }

  function putBack(): void {
    const held = $held.get()
    if (!held) return
    $held.set(undefined)
    show(held.before)
  }

  /** Shows pages without a step that can be undone. */
  function show(pages: readonly PdfPage[]): void {
    const history = $history.get()
    $history.set({ ...history, now: { ...history.now, pages } })
  }

  /** Returns what was undone. */
  function undo(): Step | undefined {
    putBack()
    const last = $history.get().steps.at(-1)
    $history.set(undoStep($history.get()))
    const ids = new Set($pages.get().map(({ id }) => id))
    choose([...$chosen.get()].filter((id) => ids.has(id)))
    return last
  }

  function add(pages: readonly PdfPage[]): void {
    // Held pages are moved from an arrangement that does not have the new ones.
    putDown()
    $history.set(addPages($history.get(), pages))
  }

  function choose(ids: Iterable<string>): void {
    $chosen.set(new Set(ids))
  }

  /** Chooses a page or no longer chooses it; with Shift, everything from the last one to it. */
  function toggle(id: string, isRange: boolean): void {
    const chosen = $chosen.get()
    if (isRange && anchor && anchor !== id)
      choose([...chosen, ...idsBetween($pages.get(), anchor, id)])
    else choose(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id])
    anchor = id
  }

  function clear(): void {
    $held.set(undefined)
    $history.set(emptyHistory)
    choose([])
  }

  return {
    $history,
    $pages,
    $chosen,
    $held,
    $current,
    groupOf,
    turn,
    remove,
    removeFile,
    move,
    moveBy,
    pickUp,
    moveHeldBy,
    moveHeldTo,
    putDown,
    putBack,
    undo,
    add,
    choose,
    toggle,
    clear,
  }
}

export type PagesStore = ReturnType<typeof createPagesStore>
