import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Close } from '../../ui/first-paint-icons.tsx'
import { useKeyEventIsolation } from '../../ui/useKeyEventIsolation.ts'
import { rememberDismissal } from './dismissal.ts'
import { guestTexts } from './texts.ts'

const MAX_LENGTH = 200

interface InvitationProps {
  text: string
  onOpen: () => void
  onDismiss: () => void
}

/** A bubble beside the launcher. It leaves the focus where it is; the button in it opens the chat. */
export function Invitation({ text, onOpen, onDismiss }: InvitationProps) {
  const t = useTexts(guestTexts)
  const bubble = useKeyEventIsolation()
  const shownText = text.slice(0, MAX_LENGTH) || t('invite')

  function dismiss() {
    rememberDismissal()
    onDismiss()
  }

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dismiss()
  }

  return (
    <section
      ref={bubble}
      className="atl-invitation"
      part="invitation"
      aria-label={t('invitation')}
      onKeyDown={dismissOnEscape}
    >
      <button type="button" className="atl-invitation__text" dir="auto" onClick={onOpen}>
        {shownText}
      </button>
      <IconButton small label={t('dismiss')} onClick={dismiss}>
        <Close size="sm" />
      </IconButton>
      <Announcement text={shownText} />
    </section>
  )
}

/** Sets its text after it has rendered, because screen readers announce only changes of an existing status. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text))
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="atl-unseen" role="status">
      {announced}
    </p>
  )
}
