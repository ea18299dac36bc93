import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ComposerHandle } from './Composer.tsx'
import { findLoaderShell } from '../ui/loader-shell.ts'

interface LauncherProps {
  /** Without a launcher button, the panel is always open. */
  launcher?: boolean
  onOpen?: (detail: object) => void
  onClose?: (detail: object) => void
}

interface Launcher {
  isOpen: boolean
  wasOpened: boolean
  button: RefObject<HTMLButtonElement | null>
  open: () => void
  close: () => void
  toggle: () => void
  /** The click handler of the launcher button. */
  press: () => void
}

export function useLauncher(
  { launcher, onOpen, onClose }: LauncherProps,
  composer: RefObject<ComposerHandle | null>,
  onFirstOpen: () => void,
): Launcher {
  const [isOpen, setOpen] = useState(!launcher)
  const [wasOpened, setWasOpened] = useState(isOpen)
  /** The same as the state, but up to date when a page calls several methods before React renders again. */
  const latest = useRef({ isOpen, wasOpened })
  const button = useRef<HTMLButtonElement>(null)
  const shouldFocusComposer = useRef(false)

  function show() {
    if (!latest.current.wasOpened) onFirstOpen()
    latest.current = { isOpen: true, wasOpened: true }
    setOpen(true)
    setWasOpened(true)
  }

  function open() {
    if (latest.current.isOpen) return
    show()
    onOpen?.({})
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
    shouldFocusComposer.current = !latest.current.isOpen
    toggle()
  }

  // A layout effect, so that the loader's shell is visible until the frame that shows this button.
  useLayoutEffect(() => {
    const shell = button.current && findLoaderShell(button.current)
    shell?.remove(button.current!)
    if (!shell?.isOpen) return
    shouldFocusComposer.current = true
    show()
  }, [])

  // Only a press on the button moves the focus: a page that calls `open()` keeps it.
  useEffect(() => {
    if (!isOpen || !shouldFocusComposer.current) return
    shouldFocusComposer.current = false
    composer.current!.focus()
  }, [isOpen, composer])

  return { isOpen, wasOpened, button, open, close, toggle, press }
}
