import { useState } from 'react'
import { signInReturnPath } from '../session/tab-storage.ts'
import { OutsideShadow } from '../ui/OutsideShadow.tsx'
import { LoginForm } from './LoginForm.tsx'
import { createLoginStore } from './store.ts'

/** The login form on a page of our own, in the place of the widget. */
export function InlineLogin() {
  const [store] = useState(createLoginStore)
  return (
    <OutsideShadow slot="form">
      <div className="atl-inline">
        <LoginForm
          store={store}
          onBeforeRedirect={() => signInReturnPath.save(location.pathname + location.search)}
          onSignedIn={() => {}}
        />
      </div>
    </OutsideShadow>
  )
}
