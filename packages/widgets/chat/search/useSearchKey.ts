import { useEffect } from 'react'
import { $keyboardSettings } from '../keyboard/settings.ts'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'

/** Ctrl+K, on a Mac Cmd+K, moves the focus into the search field. `show` shows the field if it is hidden. */
export function useSearchKey(show: () => void): void {
  const showField = useLatestCallback(show)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isSearchKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isSearchKey || event.isComposing || event.defaultPrevented) return
      if (!$keyboardSettings.get().usesShortcuts) return
      const isBehindDialog = document.querySelector('dialog:modal') !== null && !findField()
      if (isBehindDialog) return
      event.preventDefault()
      if (!findField()) showField()
      const field = findField()
      field?.focus()
      field?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [showField])
}

/** The search field that can be used now: not in a hidden sidebar, and not behind a dialog. */
function findField(): HTMLInputElement | undefined {
  const scope = document.querySelector('dialog:modal') ?? document
  return [...scope.querySelectorAll<HTMLInputElement>('.atl-search input')].find(
    (field) => field.getClientRects().length > 0,
  )
}
