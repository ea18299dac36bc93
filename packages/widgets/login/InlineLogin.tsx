import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { signInReturnPath } from '../session/tab-storage.ts'
import { LoginForm } from './LoginForm.tsx'
import { createLoginStore } from './store.ts'

const FORM_SLOT = 'form'

/**
 * The login form on a page of our own. In a custom element it is rendered as a child of the element and shown through a
 * slot, because password managers do not look into shadow roots. So the page itself has to link our style sheet.
 */
export function InlineLogin() {
  const wrapper = useRef<HTMLDivElement>(null)
  const [store] = useState(createLoginStore)
  /** The slotted child. Undefined until the first effect has run, null outside a shadow root. */
  const [slotted, setSlotted] = useState<Element | null>()

  useEffect(() => {
    const root = wrapper.current!.getRootNode()
    if (!(root instanceof ShadowRoot)) return setSlotted(null)
    const child = document.createElement('div')
    // Not the default slot, which would also show the page's own content between the tags.
    child.slot = FORM_SLOT
    root.host.append(child)
    setSlotted(child)
    return () => child.remove()
  }, [])

  const form = (
    <LoginForm
      store={store}
      onBeforeRedirect={() => signInReturnPath.save(location.pathname + location.search)}
      onSignedIn={() => {}}
    />
  )
  return (
    <div ref={wrapper}>
      {slotted === null && form}
      {slotted && (
        <>
          <slot name={FORM_SLOT} />
          {createPortal(form, slotted)}
        </>
      )}
    </div>
  )
}
