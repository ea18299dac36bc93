import type { KeyboardEvent } from 'react'

/** In a text of several lines, Enter alone begins a new one. */
export function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isRequest = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (!isRequest || !(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
