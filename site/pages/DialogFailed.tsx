import { AtelierError, errorText } from '@atelier/widgets'
import { useEffect } from 'react'
import { showToast } from '../toasts.ts'

/** In place of a dialog whose code cannot be loaded: says so and closes it. */
export function DialogFailed({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'danger', title: () => errorText(new AtelierError('network')) })
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once.
  }, [])
  return null
}
