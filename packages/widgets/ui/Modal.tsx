import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './IconButton.tsx'
import { classes } from './classes.ts'
import { Close } from './icons.tsx'
import { lockScroll } from './lock-scroll.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** Under the title, read out with it. */
  lead?: ReactNode
  wide?: boolean
  /** Stands at the side instead of in the middle, for navigation. */
  drawer?: boolean
  closeLabel: string
  /** Escape, a press outside, the close button: each asks to be closed. */
  onClose: () => void
  footer?: ReactNode
  children?: ReactNode
}

/** A native dialog: the page behind is inert, the focus comes in and goes back, Escape closes. */
export function Modal(props: ModalProps) {
  // Drawn only while open, so that what is inside begins anew each time.
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal({
  title,
  lead,
  wide,
  drawer,
  closeLabel,
  onClose,
  footer,
  children,
}: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const beganOutside = useRef(false)

  // Before the browser paints, and before the dialog leaves the page: closing, not only vanishing, is what
  // gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    show(element)
    const unlock = lockScroll()
    return () => {
      unlock()
      element.close()
    }
  }, [])

  function press(event: MouseEvent<HTMLDialogElement>) {
    if (beganOutside.current && isOutside(event)) onClose()
  }

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }

  function closed(event: SyntheticEvent) {
    // React's strict mode closes and opens again; only who stays closed was closed.
    if (event.target !== dialog.current || dialog.current.open) return
    onClose()
    // Browsers close at the second Escape whatever we say. Who is to stay open comes back.
    setTimeout(() => dialog.current && show(dialog.current))
  }

  return (
    <dialog
      ref={dialog}
      className={classes('atl-modal', wide && 'atl-modal--wide', drawer && 'atl-modal--drawer')}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onPointerDown={(event) => (beganOutside.current = isOutside(event))}
      onClick={press}
      onCancel={cancel}
      onClose={closed}
    >
      <div className="atl-modal__box">
        <div className="atl-modal__head">
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p id={`${id}-lead`}>{lead}</p>}
        </div>
        {children}
        {footer && <div className="atl-modal__foot">{footer}</div>}
        {/* Last, so that the first focus falls on what the dialog is about. */}
        <div className="atl-modal__corner">
          <IconButton className="atl-modal__close" label={closeLabel} onClick={onClose}>
            <Close />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // What takes the focus lies below the fold: who reads begins above it.
  const title = dialog.querySelector('h2')!
  title.tabIndex = -1
  title.focus()
  dialog.scrollTop = 0
}

/** On the page behind, which counts as the dialog's own. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  return target === currentTarget && !isInside
}
