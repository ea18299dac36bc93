import { Invitation } from './Invitation.tsx'
import { wasDismissed } from './dismissal.ts'
import { UnreadStatus } from './UnreadStatus.tsx'

export interface LauncherNoticesProps {
  /** The id of the text that describes the launcher button. */
  statusId: string
  /** How many answers came while the chat was closed. */
  unreadCount: number
  /** The text with which the page invites the visitor. An empty text is the widget's own. */
  invitation: string | undefined
  onOpen: () => void
  /** Called when the visitor dismisses the invitation. */
  onDismiss: () => void
}

/** What a launcher shows beside its button while the chat is closed. */
export function LauncherNotices(props: LauncherNoticesProps) {
  const { statusId, unreadCount, invitation, onOpen, onDismiss } = props
  return (
    <>
      <UnreadStatus id={statusId} count={unreadCount} />
      {invitation !== undefined && !wasDismissed() && (
        <Invitation text={invitation} onOpen={onOpen} onDismiss={onDismiss} />
      )}
    </>
  )
}
