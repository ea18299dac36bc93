import { useId, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { classNames } from './class-names.ts'
import { Close } from './icons.tsx'
import { useModalDialog } from './useModalDialog.ts'

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
      part="dialog"
      className={classNames('atl-modal', wide && 'atl-modal--wide', drawer && 'atl-modal--drawer')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-lead` : undefined}
    >
      <div className="atl-modal__box">
        {above}
        <div className="atl-modal__head">
          <h2 id={`${id}-title`} part="dialog-title">
            {title}
          </h2>
          {description && <p id={`${id}-lead`}>{description}</p>}
        </div>
        {children}
        {footer && <div className="atl-modal__foot">{footer}</div>}
        {/* Last, because the browser gives the initial focus to the first control of the dialog. */}
        <div className="atl-modal__corner">
          <IconButton
            className="atl-modal__close"
            part="dialog-close"
            label={closeLabel}
            onClick={onClose}
          >
            <Close />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}
