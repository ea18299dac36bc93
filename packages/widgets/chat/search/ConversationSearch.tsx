import { SEARCH_QUERY_MAX_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n.ts'
import { onUserChange } from '../../session/store.ts'
import { isComposing } from '../../ui/composition.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { Close } from '../../ui/first-paint-icons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { keyCombination } from '../keyboard/keys.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { searchRequestOf } from '../panel-list/search-request.ts'
import type { SearchResultsProps } from './SearchResults.tsx'
import { searchTexts } from './texts.ts'

const LazySearchResults = lazyComponent<SearchResultsProps>(
  async () => (await import('./SearchResults.tsx')).SearchResults,
)
const Magnifier = /* @__PURE__ */ createIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </>,
)

interface ConversationSearchProps extends Omit<SearchResultsProps, 'query'> {
  /** What is below the field: the results, or without a query, which is `undefined` here, the list of conversations. */
  children: (results: ReactNode | undefined) => ReactNode
}

/** A field that searches the visitor's conversations, and its results in place of their list. */
export function ConversationSearch({ children, commands = [], ...props }: ConversationSearchProps) {
  const { chat } = props
  const t = useTexts(searchTexts)
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const query = text.trim()
  const requested = useStore(searchRequestOf(chat))
  useEffect(() => {
    if (requested === undefined) return
    setText(requested)
    searchRequestOf(chat).set(undefined)
  }, [chat, requested])
  // What one user has searched for is not shown to the next.
  useEffect(() => onUserChange(() => setText('')), [])

  function clear() {
    setText('')
    field.current!.focus()
  }

  /** Leaves the search before, so that what the command opens returns the focus to the field. */
  const leaving = commands.map(({ label, words, onChoose }) => ({
    label,
    words,
    onChoose() {
      flushSync(() => setText(''))
      field.current?.focus()
      onChoose()
    },
  }))

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event) || !query) return
    const links = [...box.current!.querySelectorAll<HTMLElement>('.atl-found__result')]
    const target = targetOfKey(event, [field.current!, ...links])
    if (event.key === 'Escape') clear()
    else if (event.key === 'Enter' && event.target === field.current) links[0]?.click()
    else if (target) target.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="atl-search" ref={box} onKeyDown={handleKey}>
      <div className="atl-search__field" role="search">
        <Magnifier size="sm" />
        <input
          ref={field}
          type="search"
          className="atl-input"
          aria-label={t('searchConversations')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('search')}
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={text}
          onFocus={LazySearchResults.preload}
          onChange={({ target }) => setText(target.value)}
        />
        {text ? (
          <IconButton small label={t('clear')} onClick={clear}>
            <Close size="sm" />
          </IconButton>
        ) : (
          <kbd aria-hidden="true">{keyCombination(['Ctrl', 'K'], ' ')}</kbd>
        )}
      </div>
      {children(
        query ? <LazySearchResults {...props} commands={leaving} query={query} /> : undefined,
      )}
    </div>
  )
}

/** Moves through the field and the results below it. */
function targetOfKey({ key, target }: KeyboardEvent, stops: HTMLElement[]) {
  const index = stops.indexOf(target as HTMLElement)
  if (index < 0) return undefined
  if (key === 'ArrowDown') return stops[index + 1]
  if (key === 'ArrowUp') return stops[index - 1]
  if (index > 0 && key === 'Home') return stops[1]
  return index > 0 && key === 'End' ? stops.at(-1) : undefined
}
