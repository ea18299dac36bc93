import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addLateStyles } from '../../late-styles.ts'
import { useLatestCallback } from '../useLatestCallback.ts'
import { useModalDialog } from '../useModalDialog.ts'
import { listenForGestures, sizesOf } from './gestures.ts'
import styles from './lightbox.css?inline'
import { LightboxBar } from './LightboxBar.tsx'
import { StepButton } from './StepButton.tsx'
import type { LightboxTexts } from './texts.ts'
import { FITTED, panBy, ZOOM_STEP, zoomAt, type Point, type View } from './zoom.ts'

addLateStyles(styles)

export interface LightboxImage {
  src: string
  alt: string
}

export interface LightboxProps {
  images: readonly LightboxImage[]
  /** The index of the image that is shown first. */
  start?: number
  texts: LightboxTexts
  onClose: () => void
}

const PAN_STEP = 80
const CENTRE: Point = { x: 0, y: 0 }

/**
 * Shows images in the whole window. Arrow keys, Home and End change the image, or move a zoomed one; plus, minus and
 * zero zoom.
 */
export function Lightbox({ images, start = 0, texts, onClose }: LightboxProps) {
  const dialogProps = useModalDialog(onClose)
  const [index, setIndex] = useState(start)
  const { view, latestView, changeView } = useView()
  const [failedSource, setFailedSource] = useState<string>()
  const stage = useRef<HTMLDivElement>(null)
  const { src, alt } = images[index]!

  function show(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), images.length - 1)
    if (next === index) return
    setIndex(next)
    changeView(FITTED)
  }
  const zoom = (factor: number) => changeView(zoomAt(view, factor, CENTRE, sizesOf(stage.current!)))
  const pan = (x: number, y: number) => changeView(panBy(view, { x, y }, sizesOf(stage.current!)))

  const swipe = useLatestCallback((direction: 1 | -1) =>
    show(index + direction * readingDirection(stage.current!)),
  )
  const pressOutside = useLatestCallback(onClose)
  useEffect(
    () =>
      listenForGestures(stage.current!, {
        getView: () => latestView.current,
        setView: changeView,
        onSwipe: swipe,
        onPressOutside: pressOutside,
      }),
    [changeView, latestView, swipe, pressOutside],
  )

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // Keys of the page behind the dialog, such as Escape for stopping an answer, must not act.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = readingDirection(event.currentTarget)
    const isZoomed = view.scale > 1
    const actions: Record<string, () => void> = {
      ArrowRight: () => (isZoomed ? pan(-PAN_STEP, 0) : show(index + direction)),
      ArrowLeft: () => (isZoomed ? pan(PAN_STEP, 0) : show(index - direction)),
      ArrowDown: () => pan(0, -PAN_STEP),
      ArrowUp: () => pan(0, PAN_STEP),
      Home: () => show(0),
      End: () => show(images.length - 1),
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': () => changeView(FITTED),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      {...dialogProps}
      className="atl-lightbox"
      aria-label={texts.viewer}
      onKeyDown={handleKey}
    >
      <LightboxBar
        texts={texts}
        src={src}
        position={{ number: index + 1, count: images.length }}
        scale={view.scale}
        onZoom={zoom}
        onClose={onClose}
      />
      <div className="atl-lightbox__stage" ref={stage}>
        {failedSource === src ? (
          <p>{texts.failed}</p>
        ) : (
          <img
            key={src}
            src={src}
            alt={alt}
            draggable={false}
            referrerPolicy="no-referrer"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onError={() => setFailedSource(src)}
          />
        )}
      </div>
      {images.length > 1 && (
        <>
          <StepButton
            label={texts.previous}
            isAtEnd={index === 0}
            onPress={() => show(index - 1)}
          />
          <StepButton
            isNext
            label={texts.next}
            isAtEnd={index === images.length - 1}
            onPress={() => show(index + 1)}
          />
        </>
      )}
      {alt && (
        <p className="atl-lightbox__caption" dir="auto" aria-hidden="true">
          {alt}
        </p>
      )}
    </dialog>
  )
}

/** Several movements may arrive before React renders the first, so each starts from `latestView`. */
function useView() {
  const latestView = useRef(FITTED)
  const [view, setView] = useState(FITTED)
  const changeView = useCallback((changed: View) => {
    latestView.current = changed
    setView(changed)
  }, [])
  return { view, latestView, changeView }
}

/** -1 where text runs from right to left: the image to the right is then the previous one. */
function readingDirection(element: Element): 1 | -1 {
  return element.matches(':dir(rtl)') ? -1 : 1
}
