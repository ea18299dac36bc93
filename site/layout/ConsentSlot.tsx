import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $isAsking } from '../privacy-choice.ts'

const ConsentBar = lazy(() => import('./ConsentBar.tsx').then((m) => ({ default: m.ConsentBar })))

/** Its space is kept free from the first paint on: public/boot.js. */
export function ConsentSlot() {
  const isAsking = useStore($isAsking)
  if (!isAsking) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
