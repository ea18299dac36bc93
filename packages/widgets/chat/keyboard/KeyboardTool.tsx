// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'
import type { ComposerToolProps } from '../composer-tool.ts'
import { OutsideForm } from '../OutsideForm.tsx'
import { repeatAnnouncement } from './announcements.ts'
import { Announcer } from './Announcer.tsx'
import { LazyShortcutsDialog } from './lazy-shortcuts-dialog.ts'
import { startNewConversation } from './new-conversation.ts'
import { keyScopeOf } from './scope.ts'
import { $keyboardSettings } from './settings.ts'
import { isNewLine, shortcutAction } from './shortcuts.ts'

/** The keyboard shortcuts of a chat, and what it says to screen readers beside the progress of an answer. */
export function KeyboardTool({ chat, field }: ComposerToolProps) {
  const [isListShown, setListShown] = useState(false)
  const settings = useStore($keyboardSettings)
  const { enterAddsLine } = settings
  // On the home page, the composer is there without messages, and nothing is announced.
  const threadAround = () => field.current!.closest<HTMLElement>('.atl-chat__body')
  const threadOf = () => threadAround() ?? field.current!.form!
  const [isInThread, setInThread] = useState(false)
  /** Whether the last key was an Escape that has stopped an answer. */
  const hasStopped = useRef(false)
  const handleKey = useLatestCallback((event: Event, scope: Document | HTMLElement) => {
    if (!(event instanceof KeyboardEvent) || event.isComposing || event.keyCode === 229) return
    // The default action of the key adds the line, and no handler sends the message.
    if (isNewLine(event, settings)) return event.stopPropagation()
    const isAfterStop = hasStopped.current
    hasStopped.current = false
    const action = shortcutAction(event, {
      chat,
      thread: threadOf(),
      scope,
      settings,
      onNewConversation: () => startNewConversation(chat),
      onShowShortcuts: () => setListShown(true),
      isAfterStop,
      onStop: () => void (hasStopped.current = true),
      onRepeat: () => repeatAnnouncement(chat),
    })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  })

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The composer stays where it is.
  useEffect(() => setInThread(threadAround() !== null), [])

  useEffect(() => {
    const scope = keyScopeOf(field.current!)
    const listener = (event: Event) => handleKey(event, scope)
    // Captured, because Escape stops an answer before it closes anything.
    const forgetStop = () => void (hasStopped.current = false)
    scope.addEventListener('keydown', listener, true)
    scope.addEventListener('pointerdown', forgetStop, true)
    return () => {
      scope.removeEventListener('keydown', listener, true)
      scope.removeEventListener('pointerdown', forgetStop, true)
    }
  }, [field, handleKey])

  // The on-screen keyboard names its key by this.
  useEffect(() => {
    field.current!.enterKeyHint = enterAddsLine ? 'enter' : 'send'
    // From now on, this decides what Enter does.
    field.current!.dataset.keys = 'loaded'
  }, [field, enterAddsLine])

  return (
    <>
      {isInThread && <Announcer chat={chat} field={field} />}
      {isListShown && (
        <OutsideForm field={field}>
          <LazyShortcutsDialog field={field} onClose={() => setListShown(false)} />
        </OutsideForm>
      )}
    </>
  )
}
