import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves further scrolls. */
const MAX_MOVE_PX = 10

/** Calls `onLongPress` when a finger rests on the element. The link below the finger is then not followed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const hasFired = useRef(false)
  const stop = () => clearTimeout(timer.current)

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      hasFired.current = false
      if (pointerType === 'mouse') return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        hasFired.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu(event: MouseEvent) {
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      if (isTouch || hasFired.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!hasFired.current) return
      hasFired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
