import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

export interface ConfirmProps {
  open: boolean
  title: string
  /** Says what will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog that asks before an action is carried out. The initial focus is on the cancel button. */
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
      description={children}
      closeLabel={cancelLabel}
      onClose={onCancel}
      footer={
        <>
          <Button ref={focusFirst} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** React's `autoFocus` focuses too early, while the dialog is still closed; `showModal` reads this attribute. */
function focusFirst(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}
