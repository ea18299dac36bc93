import { useEffect } from 'react'
import { $keyboardSettings } from '../keyboard/settings.ts'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'

/**
 * Ctrl+K, on a Mac Cmd+K, moves the focus into the search field. `show` shows the field if it is hidden. Returns what the
 * keys do.
 */
export function useSearchKey(show: () => void): () => void {
  const focusField = useLatestCallback(() => {
    if (!findField()) show()
    const field = findField()
    field?.focus()
    field?.select()
  })
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isSearchKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isSearchKey || event.isComposing || event.defaultPrevented) return
      if (!$keyboardSettings.get().usesShortcuts) return
      const isBehindDialog = document.querySelector('dialog:modal') !== null && !findField()
      if (isBehindDialog) return
      event.preventDefault()
      focusField()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [focusField])
  return focusField
}

/** The search field that can be used now: not in a hidden sidebar, and not behind a dialog. */
function findField(): HTMLInputElement | undefined {
  const scope = document.querySelector('dialog:modal') ?? document
  return [...scope.querySelectorAll<HTMLInputElement>('.atl-search input')].find(
    (field) => field.getClientRects().length > 0,
  )
}
