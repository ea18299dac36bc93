import { useTexts } from '../../i18n.ts'
import { guestTexts } from './texts.ts'

/** Tells screen readers how many answers came while the chat was closed. The launcher shows the number. */
export function UnreadStatus({ id, count }: { id: string; count: number }) {
  const t = useTexts(guestTexts)
  return (
    <p className="atl-unseen" role="status" id={id}>
      {count > 0 && t('unread', { count })}
    </p>
  )
}
