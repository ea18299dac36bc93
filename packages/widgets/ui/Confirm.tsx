import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

export interface ConfirmProps {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. The first focus is on the way back. */
export function Confirm({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal
      open={open}
      title={title}
      lead={children}
      closeLabel={cancelLabel}
      onClose={onCancel}
      footer={
        <>
          <Button ref={focusFirst} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** As `autoFocus` would, if React did not do it while the dialog is still closed. */
function focusFirst(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}
