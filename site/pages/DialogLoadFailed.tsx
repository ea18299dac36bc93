import { AtelierError, errorText } from '@atelier/widgets'
import { useEffect } from 'react'
import { showToast } from '../toasts.ts'

/** Takes the place of a dialog whose code could not be loaded: says so and closes it. */
export function DialogLoadFailed({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'danger', title: errorText(new AtelierError('network')) })
    onClose()
  }, [onClose])
  return null
}
