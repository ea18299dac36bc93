import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { ignoreError } from '../../errors.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { Close } from '../../ui/first-paint-icons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { chatTexts } from '../texts.ts'
import type { ChatStore } from '../store.ts'
import { findOf, type Find } from './find.ts'
import styles from './find.css?inline'
import { loadMessage } from './load-message.ts'
import { findTexts } from './texts.ts'
import { useFoundPlaces, type FoundPlaces, type Place } from './useFoundPlaces.ts'
import { useMarks } from './useMarks.ts'

addLateStyles(styles)

const ChevronUp = /* @__PURE__ */ createIcon(<path d="m18 15-6-6-6 6" />)
const NO_PLACES: readonly Place[] = []

interface FindBarProps {
  chat: ChatStore
  find: Find
}

/** Goes through the places of a conversation where the words of a search occur. */
export function FindBar({ chat, find }: FindBarProps) {
  const { conversationId, query, messageId } = find
  const t = useTexts(findTexts)
  const { state, retry } = useFoundPlaces(conversationId, query)
  const places = state.is === 'ready' ? state.places : NO_PLACES
  const [shown, setShown] = useState<Place>()
  const [cannotShow, setCannotShow] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const close = useClosing(bar, chat)
  useMarks({ bar, query, places, current: shown })

  useEffect(() => {
    const closeIfLeft = (id: string | undefined) => {
      if (id !== findOf(chat).get()?.conversationId) findOf(chat).set(undefined)
    }
    return chat.$id.listen(closeIfLeft)
  }, [chat])

  async function show(place: Place) {
    setCannotShow(false)
    const isLoaded = await loadMessage(chat, place.messageId).catch(() => false)
    setCannotShow(!isLoaded)
    if (!isLoaded || findOf(chat).get()?.conversationId !== conversationId) return
    setShown(place)
    findOf(chat).set({ ...findOf(chat).get()!, messageId: place.messageId })
  }

  // Another result was opened, or the places have loaded.
  useEffect(() => {
    if (shown?.messageId === messageId && places.includes(shown)) return
    const place = places.find((each) => each.messageId === messageId)
    if (place) show(place).catch(ignoreError('the place is not shown'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Not when another place of the same result is shown.
  }, [places, messageId])

  const index = shown ? places.indexOf(shown) : -1
  const step = (by: 1 | -1) => {
    if (places.length > 0) void show(places[(index + by + places.length) % places.length]!)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.shiftKey) step(-1)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="atl-find" ref={bar} role="group" aria-label={t('find')} onKeyDown={handleKey}>
      <b dir="auto">{query}</b>
      <span className="atl-find__position" role="status">
        <Position state={state} index={index} cannotShow={cannotShow} />
      </span>
      {state.is === 'failed' && <Retry onRetry={retry} />}
      <IconButton small label={t('previous')} onClick={() => step(-1)}>
        <ChevronUp size="sm" />
      </IconButton>
      <IconButton small className="atl-find__next" label={t('next')} onClick={() => step(1)}>
        <ChevronDown size="sm" />
      </IconButton>
      <IconButton small label={t('close')} onClick={close}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}

/** Moves the focus into the bar. Returns a function that closes it and gives the focus back. */
function useClosing(bar: RefObject<HTMLElement | null>, chat: ChatStore): () => void {
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    bar.current!.querySelector<HTMLElement>('.atl-find__next')!.focus({ preventScroll: true })
  }, [bar])
  return () => {
    const body = bar.current!.closest('.atl-chat')
    findOf(chat).set(undefined)
    const field = body?.querySelector<HTMLElement>('.atl-composer__text')
    const target = opener.current
    const canReturn = target instanceof HTMLElement && target.getClientRects().length > 0
    if (canReturn && target !== document.body) target.focus()
    else field?.focus()
  }
}

interface PositionProps {
  state: FoundPlaces
  index: number
  cannotShow: boolean
}

function Position({ state, index, cannotShow }: PositionProps): string {
  const t = useTexts(findTexts)
  if (state.is === 'loading') return t('loading')
  if (state.is === 'failed') return t('failed')
  if (cannotShow) return t('notShown')
  const count = state.places.length
  if (count === 0) return t('none')
  return t(state.hasMore ? 'positionMany' : 'position', { number: index + 1, count })
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(chatTexts)
  return (
    <button type="button" className="atl-link atl-text-button" onClick={onRetry}>
      {t('reload')}
    </button>
  )
}
