import { createIcon, Field, useTexts } from '@atelier/widgets'
import type { KeyboardEvent } from 'react'
import { focusFirstResult } from './result-keys.ts'
import { helpTexts } from './texts.ts'

const Magnifier = createIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </>,
)

interface SearchBoxProps {
  query: string
  onChange: (query: string) => void
}

/** Searches while it is written in. Arrow down leads to the results. */
export function SearchBox({ query, onChange }: SearchBoxProps) {
  const t = useTexts(helpTexts)

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault()
    if (event.key === 'Escape' && query) {
      event.preventDefault()
      onChange('')
    }
  }

  return (
    <search className="help__box">
      <Magnifier />
      <Field
        hideLabel
        label={t('search')}
        type="search"
        placeholder={t('search')}
        className="help__search"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
      />
    </search>
  )
}
