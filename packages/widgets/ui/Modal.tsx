import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { IconButton } from './IconButton.tsx'
import { classNames } from './class-names.ts'
import { Close } from './icons.tsx'
import { lockScroll } from './lock-scroll.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** Shown above the title. */
  above?: ReactNode
  /** Shown below the title and read out with it. */
  description?: ReactNode
  wide?: boolean
  /** Places the dialog at the side of the window, for navigation. */
  drawer?: boolean
  closeLabel: string
  /** Called by Escape, a press outside and the close button. The dialog stays open until `open` is false. */
  onClose: () => void
  footer?: ReactNode
  children?: ReactNode
}

/** A native modal dialog: it makes the page inert, moves the focus inside, and returns the focus when it closes. */
export function Modal(props: ModalProps) {
  // A closed dialog is not rendered, so that its content starts with fresh state each time.
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal({
  title,
  above,
  description,
  wide,
  drawer,
  closeLabel,
  onClose,
  footer,
  children,
}: ModalProps) {
  const id = useId()
  const dialogProps = useModalDialog(onClose)
  return (
    <dialog
      {...dialogProps}
      className={classNames('atl-modal', wide && 'atl-modal--wide', drawer && 'atl-modal--drawer')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-lead` : undefined}
    >
      <div className="atl-modal__box">
        {above}
        <div className="atl-modal__head">
          <h2 id={`${id}-title`}>{title}</h2>
          {description && <p id={`${id}-lead`}>{description}</p>}
        </div>
        {children}
        {footer && <div className="atl-modal__foot">{footer}</div>}
        {/* Last, because the browser gives the initial focus to the first control of the dialog. */}
        <div className="atl-modal__corner">
          <IconButton className="atl-modal__close" label={closeLabel} onClick={onClose}>
            <Close />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}

/** The ref and the handlers of a `dialog` element that is modal as long as it is mounted. */
function useModalDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressStartedOutside = useRef(false)

  // A layout effect's cleanup runs before React removes the element: only `close()` gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    show(element)
    const unlockScroll = lockScroll()
    return () => {
      unlockScroll()
      element.close()
    }
  }, [])

  return {
    ref: dialog,
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressStartedOutside.current = isOutside(event)
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Selecting text from the inside to the outside must not close the dialog.
      if (pressStartedOutside.current && isOutside(event)) onClose()
    },
    onCancel(event: SyntheticEvent) {
      // A file input or dialog inside this one can send the event too.
      if (event.target !== dialog.current) return
      event.preventDefault()
      onClose()
    },
    onClose(event: SyntheticEvent) {
      // React's strict mode closes and reopens the dialog before this event fires.
      if (event.target !== dialog.current || dialog.current.open) return
      onClose()
      // Browsers close a dialog at the second Escape even if the first was prevented.
      setTimeout(() => dialog.current && show(dialog.current))
    },
  }
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // The control with the initial focus is below the visible part: focus the title, so that reading starts at the top.
  const title = dialog.querySelector('h2')!
  title.tabIndex = -1
  title.focus()
  dialog.scrollTop = 0
}

/** A press on the backdrop has the dialog itself as its target. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  return target === currentTarget && !isInside
}
