import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { sharedOnPage } from '../shared.ts'

/** A page of our own renders the dialog, and so does each `<atelier-biometrics>` on it. */
const $shownStepUp = sharedOnPage('shown step-up', () => atom<object | undefined>(undefined))

/** Returns true in the first component that calls it, until that component unmounts. */
export function useIsFirstStepUp(): boolean {
  const [self] = useState(() => ({}))
  const shown = useStore($shownStepUp)
  useEffect(() => {
    if (!$shownStepUp.get()) $shownStepUp.set(self)
  }, [self, shown])
  useEffect(
    () => () => {
      if ($shownStepUp.get() === self) $shownStepUp.set(undefined)
    },
    [self],
  )
  return shown === self
}
