import { ActionMenu, type Action } from '@atelier/widgets'
import { useId, useRef, useState, type MouseEvent, type ReactNode, type Ref } from 'react'

interface ButtonProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
}

interface ActionsButtonProps {
  label: string
  actions: readonly Action[]
  /** Renders the button. */
  children: (props: ButtonProps) => ReactNode
}

/** A button that opens a menu; on phones, a sheet at the bottom of the screen. */
export function ActionsButton({ label, actions, children }: ActionsButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent) {
    if (isOpen) return
    // The menu may be rendered before the browser handles the press, which would then close it.
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
      })}
      {isOpen && (
        <ActionMenu
          id={id}
          label={label}
          button={button}
          groups={[actions]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
