import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterSignIn } from '../session/kept.ts'
import { LoginForm } from './LoginForm.tsx'
import { createLogin } from './store.ts'

/**
 * The form on a page of our own. In an element its fields stand in the page itself, through a slot: password managers
 * do not look into shadow roots. So the page links our style sheet.
 */
export function InPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [store] = useState(createLogin)
  /** Undefined: not known yet. Null: the page itself is around us already. */
  const [outside, setOutside] = useState<Element | null>()

  useEffect(() => {
    const root = place.current!.getRootNode()
    if (!(root instanceof ShadowRoot)) return setOutside(null)
    const box = document.createElement('div')
    root.host.append(box)
    setOutside(box)
    return () => box.remove()
  }, [])

  const form = (
    <LoginForm
      store={store}
      onLeave={() => afterSignIn.set(location.pathname + location.search)}
      onSignedIn={() => {}}
    />
  )
  return (
    <div ref={place}>
      {outside === null && form}
      {outside && (
        <>
          <slot />
          {createPortal(form, outside)}
        </>
      )}
    </div>
  )
}
