import { useTexts } from '@atelier/widgets'
import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import { RESULT_ID } from '../../bench/reveal.ts'
import type { PageIds } from './arrange.ts'
import type { Step } from './history.ts'
import type { PdfStore } from './pdf-store.ts'
import { pdfTexts } from './texts.ts'

const PdfContext = createContext<PdfStore | undefined>(undefined)
export const PdfProvider = PdfContext.Provider

export const usePdf = (): PdfStore => useContext(PdfContext)!

type Say = (text: string) => void

const SayContext = createContext<Say>(() => undefined)
export const SayProvider = SayContext.Provider

const elementIdOf = (pageId: string): string => `pdf-page-${pageId}`
export const pageElementId = elementIdOf

export function focusPage(pageId: string | undefined): void {
  if (pageId) document.getElementById(elementIdOf(pageId))?.focus()
}

/** Says a step in a few words. */
export function useStepText(): (step: Pick<Step, 'name' | 'count'>) => string {
  const t = useTexts(pdfTexts)
  return ({ name, count }) => t(name, { count })
}

/** What can be done to pages. Screen readers are told what was done. */
export function usePageActions() {
  const t = useTexts(pdfTexts)
  const stepText = useStepText()
  const say = useContext(SayContext)
  const { pages } = usePdf()

  function turn(ids: PageIds, degrees: 90 | -90): void {
    pages.turn(ids, degrees)
    say(stepText({ name: 'turned', count: ids.size }))
  }

  /** Removes pages, and moves the focus to the page that takes their place. */
  function remove(ids: PageIds): void {
    const { size: count } = ids
    const next = flushSync(() => pages.remove(ids))
    say(stepText({ name: 'removed', count }))
    if (next) focusPage(next.id)
    else document.getElementById(RESULT_ID)?.focus()
  }

  function toggle(id: string, number: number, isRange: boolean): void {
    pages.toggle(id, isRange)
    say(t(pages.$chosen.get().has(id) ? 'wasChosen' : 'wasNotChosen', { number }))
  }

  function pickUp(ids: PageIds): void {
    pages.pickUp(ids)
    say(t('heldPage', { count: ids.size }))
  }

  /** Moves the held pages by a number of places; `focusedId`: the page that keeps the focus. */
  function moveHeldBy(places: number, focusedId: string): void {
    flushSync(() => pages.moveHeldBy(places))
    focusPage(focusedId)
    say(t('place', placeOf(focusedId)))
  }

  function moveHeldTo(targetId: string): void {
    const [first] = pages.$held.get()!.ids
    flushSync(() => pages.moveHeldTo(targetId))
    focusPage(first)
    say(t('wasPutDown', placeOf(first!)))
  }

  function putDown(): void {
    const [first] = pages.$held.get()!.ids
    pages.putDown()
    say(t('wasPutDown', placeOf(first!)))
  }

  function putBack(): void {
    const [first] = pages.$held.get()!.ids
    flushSync(() => pages.putBack())
    focusPage(first)
    say(t('wasPutBack'))
  }

  function undo(): void {
    const wasEmpty = pages.$pages.get().length === 0
    const step = flushSync(pages.undo)
    if (wasEmpty) focusPage(pages.$pages.get()[0]?.id)
    if (step) say(t('undone', { step: stepText(step) }))
  }

  const placeOf = (id: string) => {
    const all = pages.$pages.get()
    return { place: all.findIndex((page) => page.id === id) + 1, count: all.length }
  }

  return { turn, remove, toggle, pickUp, moveHeldBy, moveHeldTo, putDown, putBack, undo }
}

export type PageActions = ReturnType<typeof usePageActions>
