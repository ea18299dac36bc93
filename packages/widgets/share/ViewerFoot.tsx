import { useTexts } from '../i18n.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { sharedCreationTexts } from './creation-texts.ts'
import { shareUrl, siteOrigin } from './share-address.ts'

interface ViewerFootProps {
  slug: string
  total: number
  /** A creation cannot be continued as a conversation. */
  isCreation: boolean | undefined
  /** Undefined when all of the conversation is shown. */
  onShowAll: (() => void) | undefined
  /** Undefined unless the conversation is so long that the rest is shown on request only. */
  onShowMore: (() => void) | undefined
}

export function ViewerFoot({ slug, total, isCreation, onShowAll, onShowMore }: ViewerFootProps) {
  const t = useTexts(sharedCreationTexts)
  return (
    <>
      {onShowAll && (
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          {isCreation ? t('showEverything') : t('showAll', { count: total })}
          <ChevronDown size="sm" />
        </Button>
      )}
      {onShowMore && (
        <Button variant="quiet" size="sm" onClick={onShowMore}>
          {t('showMore')}
          <ChevronDown size="sm" />
        </Button>
      )}
      <span className="atl-viewer__by">
        {t('madeWith')}{' '}
        <a className="atl-link" href={siteOrigin()} target="_blank" rel="noopener">
          Atelier
        </a>
      </span>
      {/* The page checks the link itself. */}
      {!isCreation && (
        <a
          className={buttonClass('secondary', 'sm')}
          href={`${shareUrl(slug)}?copy`}
          target="_blank"
          rel="noopener"
        >
          {t('continueCopy')}
        </a>
      )}
    </>
  )
}
