import { FITTED, panBy, zoomAt, type Point, type Sizes, type View } from './zoom.ts'

/** A swipe of at least this many pixels shows the next image. */
const SWIPE_DISTANCE = 60
/** A shorter movement of a pressed pointer is a click. */
const CLICK_DISTANCE = 6
const DOUBLE_CLICK_SCALE = 2.5
const WHEEL_SPEED = 0.002

interface Gestures {
  getView(): View
  setView(view: View): void
  /** 1: the image to the right was asked for, -1: the one to the left. */
  onSwipe(direction: 1 | -1): void
  /** The stage was pressed beside the image. */
  onPressOutside(): void
}

/** Zooms by wheel, pinch and double click, moves by dragging, and reports swipes. Returns a function that stops. */
export function listenForGestures(stage: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, Point>()
  let start: Point | undefined
  const controller = new AbortController()
  const { signal } = controller

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) {
    stage.addEventListener(type, listener as EventListener, { signal, passive: false })
  }
  const zoom = (factor: number, point: Point) =>
    gestures.setView(zoomAt(gestures.getView(), factor, point, sizesOf(stage)))

  listen('wheel', (event) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointIn(stage, event))
  })
  listen('dblclick', (event) => {
    if (gestures.getView().scale > 1) gestures.setView(FITTED)
    else zoom(DOUBLE_CLICK_SCALE, pointIn(stage, event))
  })
  listen('pointerdown', (event) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, pointIn(stage, event))
    start = pointers.size === 1 ? pointIn(stage, event) : undefined
  })
  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = pointIn(stage, event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other))
    else if (gestures.getView().scale > 1) {
      const by = { x: now.x - before.x, y: now.y - before.y }
      gestures.setView(panBy(gestures.getView(), by, sizesOf(stage)))
    }
    pointers.set(event.pointerId, now)
  })
  listen('pointerup', (event) => {
    const isLast = pointers.delete(event.pointerId) && pointers.size === 0
    if (!isLast || !start || gestures.getView().scale > 1) return
    const end = pointIn(stage, event)
    const [byX, byY] = [end.x - start.x, end.y - start.y]
    const isClick = distance(start, end) < CLICK_DISTANCE
    if (isClick && isBesideImage(stage, event)) gestures.onPressOutside()
    else if (Math.abs(byX) > SWIPE_DISTANCE && Math.abs(byX) > Math.abs(byY)) {
      gestures.onSwipe(byX < 0 ? 1 : -1)
    }
  })
  listen('pointercancel', ({ pointerId }) => void pointers.delete(pointerId))
  return () => controller.abort()
}

/** The image's size is that without its transform. */
export function sizesOf(stage: HTMLElement): Sizes {
  const image = stage.querySelector('img')
  return {
    stageWidth: stage.clientWidth,
    stageHeight: stage.clientHeight,
    imageWidth: image?.offsetWidth ?? 0,
    imageHeight: image?.offsetHeight ?? 0,
  }
}

/** Measured from the middle of the stage. */
function pointIn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** The stage captures the pointer, so that the event's target is always the stage. */
function isBesideImage(stage: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = stage.querySelector('img')?.getBoundingClientRect()
  if (!box) return true
  const isInside =
    box.left <= clientX && clientX <= box.right && box.top <= clientY && clientY <= box.bottom
  return !isInside
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
