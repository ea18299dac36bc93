import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LoginForm } from '../login/LoginForm.tsx'
import { createLoginStore } from '../login/store.ts'
import { useLoginTitle } from '../login/useLoginTitle.ts'
import { signInReturnPath } from '../session/tab-storage.ts'
import type { ProHeading } from './frame.ts'
import type { ProSteps } from './steps.ts'
import type { ProStart } from './store.ts'

interface SignInStepProps {
  steps: ProSteps
  returnPath: (start: ProStart) => string
  isWindow: boolean
  /** Undefined: the form has no heading of its own. */
  onHeadingChange: (heading: ProHeading | undefined) => void
}

/** The login form. Signing in, here or in another tab, leads to the plans. */
export function SignInStep({ steps, returnPath, isWindow, onHeadingChange }: SignInStepProps) {
  const [store] = useState(() => createLoginStore({ redirectOnly: isWindow }))
  const isForm = useStore(store.$step).is === 'form'
  const { title, description } = useLoginTitle(store)
  useEffect(() => {
    onHeadingChange(isForm ? undefined : { title, description })
  }, [isForm, title, description, onHeadingChange])
  return (
    <LoginForm
      store={store}
      compact={isWindow}
      onBeforeRedirect={() => signInReturnPath.save(returnPath(steps.$choice.get()))}
      onSignedIn={() => {}}
    />
  )
}
