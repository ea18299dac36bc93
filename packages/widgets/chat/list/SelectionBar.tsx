import { useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Archive, Trash } from '../../ui/icons.tsx'
import { Restore } from './icons.tsx'
import { conversationListTexts } from './texts.ts'

interface SelectionBarProps {
  count: number
  /** Whether the list shows archived conversations. */
  archived: boolean
  onSelectAll: () => void
  onArchive: () => void
  onRemove: () => void
  onEnd: () => void
}

/** What can be done with several conversations at once. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, archived, onSelectAll, onArchive, onRemove, onEnd } = props
  const t = useTexts(conversationListTexts)
  return (
    <div className="atl-selection">
      <div>
        <p role="status">{t('selected', { count })}</p>
        <Button variant="quiet" size="sm" onClick={onSelectAll}>
          {t('selectAll')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onEnd}>
          {t('endSelection')}
        </Button>
      </div>
      <div className="atl-selection__actions">
        <Button size="sm" disabled={count === 0} onClick={onArchive}>
          {archived ? <Restore size="sm" /> : <Archive size="sm" />}
          {t(archived ? 'restore' : 'archive')}
        </Button>
        <Button size="sm" disabled={count === 0} onClick={onRemove}>
          <Trash size="sm" />
          {t('delete')}
        </Button>
      </div>
    </div>
  )
}
