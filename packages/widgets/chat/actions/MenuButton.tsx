// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { lazyComponent } from '../lazy-component.tsx'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'

/** The props of a menu that belongs to an answer. The menu opens as soon as it is rendered. */
export interface AnswerMenuProps {
  id: string
  chat: ChatStore
  answer: ShownMessage
  /** The button that opened the menu. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Says beside the button what has been done. */
  say: (text: string) => void
}

const SAID_MS = 2_000

interface MenuButtonProps extends Pick<AnswerMenuProps, 'chat' | 'answer'> {
  label: string
  menu: ReturnType<typeof lazyComponent<AnswerMenuProps>>
  isDisabled?: boolean
  /** Whether a passage that is selected stays selected, for the menu to read. */
  keepsSelection?: boolean
  /** The icon. */
  children: ReactNode
}

/** A button that opens a menu, whose code is loaded when the visitor is about to press. */
export function MenuButton(props: MenuButtonProps) {
  const { chat, answer, label, menu: Menu, isDisabled = false, keepsSelection, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])

  function open(event: MouseEvent) {
    if (isOpen || isDisabled) return
    // The menu may be rendered before the browser handles the press, which would then close it.
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <IconButton
        ref={button}
        small
        label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isDisabled}
        onPointerEnter={Menu.preload}
        onMouseDown={keepsSelection ? (event) => event.preventDefault() : undefined}
        onClick={open}
      >
        {children}
      </IconButton>
      {said && (
        <span className="atl-message__said" role="status">
          {said}
        </span>
      )}
      {isOpen && (
        <Menu
          id={id}
          chat={chat}
          answer={answer}
          button={button}
          onClose={() => setOpen(false)}
          say={setSaid}
        />
      )}
    </>
  )
}
