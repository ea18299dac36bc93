import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $isNewVersionThere } from './new-version.ts'

const NewVersionNotice = lazy(() =>
  import('./NewVersionNotice.tsx').then((m) => ({ default: m.NewVersionNotice })),
)

export function NewVersionSlot() {
  const isThere = useStore($isNewVersionThere)
  if (!isThere) return null
  return (
    <Suspense>
      <NewVersionNotice />
    </Suspense>
  )
}
