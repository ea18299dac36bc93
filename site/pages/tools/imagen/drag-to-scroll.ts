/** Lets a mouse drag what an element shows, as a finger does. Returns a function that ends it. */
export function listenForDrags(element: HTMLElement): () => void {
  let last: { x: number; y: number } | undefined

  function begin(event: PointerEvent) {
    // Fingers and pens scroll by themselves.
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    last = { x: event.clientX, y: event.clientY }
    element.setPointerCapture(event.pointerId)
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (!last) return
    element.scrollBy(last.x - clientX, last.y - clientY)
    last = { x: clientX, y: clientY }
  }

  function end() {
    last = undefined
  }

  const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end }
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener)
  }
}
