import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../../router/hooks.ts'
import { readChoice, writeChoice, type WidgetChoice } from './widget-choice.ts'

/** Safari refuses more than a hundred history changes in half a minute, and a visitor may type faster. */
const WRITE_DELAY_MS = 300

/**
 * The settings that the visitor has selected. A moment after each change, they are also written into the URL, so that
 * it can be shared.
 */
export function useChoiceInAddress() {
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(search))
  const address = search.toString()
  const writtenAddress = useRef(address)

  useEffect(() => {
    // A link or the Back button has changed the settings in the URL.
    if (address !== writtenAddress.current) setChoice(readChoice(new URLSearchParams(address)))
    writtenAddress.current = address
  }, [address])

  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = writeChoice(new URLSearchParams(writtenAddress.current), choice)
      if (changed.toString() === writtenAddress.current) return
      writtenAddress.current = changed.toString()
      setSearch(changed, { replace: true, state: { keepsFocus: true, keepsPlace: true } })
    }, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [choice, setSearch])

  const change = (changes: Partial<WidgetChoice>) =>
    setChoice((current) => ({ ...current, ...changes }))
  return { choice, change }
}
