import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readChoice, writeChoice, type WidgetChoice } from './widget-choice.ts'

/** Safari refuses more than a hundred changes of the address in half a minute, and a visitor may type faster. */
const WRITE_DELAY_MS = 300

/** What the visitor has chosen. The address has it too, a moment later, so that it can be shared. */
export function useChoiceInAddress() {
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(search))
  const address = search.toString()
  const writtenAddress = useRef(address)

  useEffect(() => {
    // A link or the Back button has led to another choice.
    if (address !== writtenAddress.current) setChoice(readChoice(new URLSearchParams(address)))
    writtenAddress.current = address
  }, [address])

  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = writeChoice(new URLSearchParams(writtenAddress.current), choice)
      if (changed.toString() === writtenAddress.current) return
      writtenAddress.current = changed.toString()
      setSearch(changed, { replace: true, preventScrollReset: true })
    }, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
    // The function is a new one in each rendering.
  }, [choice])

  const change = (changes: Partial<WidgetChoice>) =>
    setChoice((current) => ({ ...current, ...changes }))
  return { choice, change }
}
