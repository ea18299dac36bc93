import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface OutsideShadowProps {
  /** The name of the slot. Not the default slot, which would also show the page's own content between the tags. */
  slot: string
  /** Called when the content is there. */
  onRendered?: ((content: Element) => void) | undefined
  children: ReactNode
}

/**
 * Renders its children in place. In a custom element, renders them as a child of the element and shows them through a
 * slot, because password managers do not look into shadow roots. The styles of the page apply to them there.
 */
export function OutsideShadow({ slot, onRendered, children }: OutsideShadowProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  /** The slotted child. Undefined until the first effect has run, null outside a shadow root. */
  const [slotted, setSlotted] = useState<Element | null>()

  useEffect(() => {
    const root = wrapper.current!.getRootNode()
    if (!(root instanceof ShadowRoot)) return setSlotted(null)
    const child = document.createElement('div')
    child.slot = slot
    root.host.append(child)
    setSlotted(child)
    return () => child.remove()
  }, [slot])
  useEffect(() => {
    if (slotted) onRendered?.(slotted)
  }, [slotted, onRendered])

  return (
    <div ref={wrapper}>
      {slotted === null && children}
      {slotted && (
        <>
          <slot name={slot} />
          {createPortal(children, slotted)}
        </>
      )}
    </div>
  )
}
