import { useEffect, useRef, useState, type RefObject } from 'react'
import { findLoaderShell } from '../ui/loader-shell.ts'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import type { ComposerHandle } from './Composer.tsx'

/** How a chat with a launcher opens. */
export interface OpenOptions {
  /** Moves the focus into the message box. Without it, the focus stays where it is. */
  focus?: boolean
}

interface LauncherProps {
  /** Without a launcher button, the panel is always open. */
  launcher?: boolean
  /** Lets the page invite the visitor. */
  proactive?: boolean
  onOpen?: (detail: object) => void
  onClose?: (detail: object) => void
  onUnread?: (detail: { count: number }) => void
}

interface Launcher {
  isOpen: boolean
  wasOpened: boolean
  /** How many answers came while the panel was closed. */
  unreadCount: number
  /** The text of the invitation that is shown. An empty text is the widget's own. */
  invitation: string | undefined
  button: RefObject<HTMLButtonElement | null>
  open: (options?: OpenOptions) => void
  close: () => void
  toggle: () => void
  /** The click handler of the launcher button. */
  press: () => void
  focusComposer: () => void
  countAnswer: () => void
  invite: (text?: string) => void
  dismissInvitation: () => void
}

export function useLauncher(
  { launcher, proactive, onOpen, onClose, onUnread }: LauncherProps,
  composer: RefObject<ComposerHandle | null>,
  onFirstOpen: () => void,
): Launcher {
  const [isOpen, setOpen] = useState(!launcher)
  const [wasOpened, setWasOpened] = useState(isOpen)
  /** The same as the state, but up to date when a page calls several methods before React renders again. */
  const latest = useRef({ isOpen, wasOpened, unreadCount: 0 })
  const [unreadCount, setUnreadCount] = useState(0)
  const [invitation, setInvitation] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const shouldFocusComposer = useRef(false)

  function show() {
    if (!latest.current.wasOpened) onFirstOpen()
    if (latest.current.unreadCount) changeUnreadCount(0)
    latest.current = { isOpen: true, wasOpened: true, unreadCount: 0 }
    setOpen(true)
    setWasOpened(true)
    setInvitation(undefined)
  }

  function open({ focus }: OpenOptions = {}) {
    if (latest.current.isOpen) {
      if (focus) focusComposer()
      return
    }
    shouldFocusComposer.current = !!focus
    show()
    onOpen?.({})
  }

  /** Focuses the composer, also directly after `open()`, when React has not rendered the panel yet. */
  function focusComposer() {
    shouldFocusComposer.current = true
    composer.current?.focus()
  }

  function close() {
    if (!latest.current.isOpen || !launcher) return
    latest.current.isOpen = false
    setOpen(false)
    button.current!.focus()
    onClose?.({})
  }

  function toggle() {
    if (latest.current.isOpen) close()
    else open()
  }

  function press() {
    if (latest.current.isOpen) close()
    else open({ focus: true })
  }

  function changeUnreadCount(count: number) {
    latest.current.unreadCount = count
    setUnreadCount(count)
    onUnread?.({ count })
  }

  function countAnswer() {
    if (!latest.current.isOpen) changeUnreadCount(latest.current.unreadCount + 1)
  }

  function invite(text = '') {
    if (proactive && !latest.current.isOpen) setInvitation(text)
  }

  function dismissInvitation() {
    setInvitation(undefined)
    button.current!.focus()
  }

  // A layout effect, so that the loader's shell is visible until the frame that shows this button.
  useBrowserLayoutEffect(() => {
    const shell = button.current && findLoaderShell(button.current)
    if (!shell?.isOpen) return shell?.remove(button.current!)
    // The composer takes over the shell's text and removes the shell.
    shouldFocusComposer.current = true
    show()
  }, [])

  // If the page removes `launcher`, the panel opens. If the page adds it, the panel stays as it is.
  useEffect(() => {
    if (!launcher) show()
  }, [launcher])

  // The focus moves only if somebody has asked for it: by a press on the button, by `open({ focus: true })` or
  // `focusComposer()`, or in a shell that was already open. If the page calls `open()` alone, the focus stays.
  useEffect(() => {
    if (!isOpen || !shouldFocusComposer.current) return
    shouldFocusComposer.current = false
    composer.current!.focus()
  }, [isOpen, composer])

  return {
    isOpen,
    wasOpened,
    unreadCount,
    invitation,
    button,
    open,
    close,
    toggle,
    press,
    focusComposer,
    countAnswer,
    invite,
    dismissInvitation,
  }
}
