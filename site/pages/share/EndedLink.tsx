import { share as shareApi, SHARE_LIFETIME_DAYS } from '@atelier/contract'
import {
  Button,
  buttonClass,
  Notice,
  request,
  toAtelierError,
  useErrorText,
  useLanguage,
  useTexts,
  shareTexts,
  type AtelierError,
  type ShareViewerStore,
  formatDate,
} from '@atelier/widgets'
import { Eye } from '@atelier/widgets/icons'
import { useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { EmptyFrame } from '../EmptyFrame.tsx'
import { sharePageTexts } from './texts.ts'
import '../scene.css'

interface EndedLinkProps {
  share: shareApi.Share
  viewer: ShareViewerStore
}

/** Shows the owner of a link why it no longer works. */
export function EndedLink({ share, viewer }: EndedLinkProps) {
  const t = useTexts(sharePageTexts)
  const viewerTexts = useTexts(shareTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const { isRenewing, error, renew } = useRenewal(viewer)
  const { revokedAt, expiresAt, views } = share
  const title = share.title || viewerTexts('untitled')
  const date = formatDate(revokedAt ?? expiresAt, language)
  return (
    <div className="wrap scene scene--share">
      <div>
        <p className="shared__private">
          <Eye size="sm" />
          {t('onlyYou')}
        </p>
        <h1 className="display">{t(revokedAt ? 'revokedOn' : 'endedOn', { date })}</h1>
        <p className="lead">
          {views === 0 ? t('neverRead', { title }) : t('readTimes', { title, count: views })}{' '}
          {t('nowGone')}
        </p>
        {error && (
          <div className="shared__alert">
            <Notice tone="danger">{errorText(error)}</Notice>
          </div>
        )}
        <div className="scene__ways">
          {!revokedAt && (
            <Button variant="primary" size="lg" busy={isRenewing} onClick={renew}>
              {t('shareAgain', { count: SHARE_LIFETIME_DAYS.default })}
            </Button>
          )}
          <Link
            className={buttonClass(revokedAt ? 'primary' : 'quiet', 'lg')}
            to="/settings?section=links"
          >
            {t('allLinks')}
          </Link>
        </div>
      </div>
      <EmptyFrame />
    </div>
  )
}

function useRenewal(viewer: ShareViewerStore) {
  const [isRenewing, setRenewing] = useState(false)
  const [error, setError] = useState<AtelierError>()

  async function renew(): Promise<void> {
    setRenewing(true)
    setError(undefined)
    try {
      await request(shareApi.changeShareEnd, {
        params: { slug: viewer.slug },
        body: { expiresInDays: SHARE_LIFETIME_DAYS.default },
      })
      await viewer.load()
    } catch (thrown) {
      setError(toAtelierError(thrown))
    } finally {
      setRenewing(false)
    }
  }

  return { isRenewing, error, renew: () => void renew() }
}
