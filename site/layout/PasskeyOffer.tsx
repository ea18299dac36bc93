import {
  $passkeyOffer,
  acceptPasskeyOffer,
  Button,
  declinePasskeyOffer,
  dismissPasskeyOffer,
  IconButton,
  logError,
  offerPasskey,
  passkeyOfferTexts,
  useErrorText,
  useFocusFallback,
  useTexts,
} from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/hooks.ts'
import './strip.css'

const MANAGER = '/settings?section=passkeys'

/** The offer under the header, after a sign-in, to add a passkey, so that the next sign-in needs no password. */
export function PasskeyOffer() {
  const t = useTexts(passkeyOfferTexts)
  const errorText = useErrorText()
  const offer = useStore($passkeyOffer)
  const { pathname, search } = useLocation()
  const strip = useFocusFallback<HTMLElement>(offer.is, { onlyIfFocusWasInside: true })
  useEffect(() => void offerPasskey().catch(logError), [])
  if (offer.is === 'hidden' || pathname + search === MANAGER) return null
  return (
    <aside className="strip" aria-label={t('offerTitle')} ref={strip}>
      <div className="wrap strip__in">
        {offer.is === 'added' ? (
          <>
            <p role="status">{t('offerAdded', { name: offer.name })}</p>
            <Link className="atl-link" to={MANAGER} onClick={dismissPasskeyOffer}>
              {t('offerManage')}
            </Link>
            <IconButton
              small
              label={t('offerDismiss')}
              onClick={() => {
                dismissPasskeyOffer()
                focusContent()
              }}
            >
              <Close size="sm" />
            </IconButton>
          </>
        ) : (
          <>
            <p role="status">
              <b>{t('offerTitle')}</b>{' '}
              {offer.is === 'shown' && offer.error ? errorText(offer.error) : t('offerText')}
            </p>
            <div className="strip__acts">
              <Button
                variant="secondary"
                size="sm"
                busy={offer.is === 'adding'}
                onClick={() => void acceptPasskeyOffer()}
              >
                {t('offerAdd')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  declinePasskeyOffer()
                  focusContent()
                }}
              >
                {t('offerDecline')}
              </Button>
            </div>
          </>
        )}
      </div>
    </aside>
  )
}

/** Moves the focus to the page's content, because the focused button disappears with the strip. */
function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
