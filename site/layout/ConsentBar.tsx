import { Button, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../router/Link.tsx'
import { appTexts } from '../app/texts.ts'
import {
  $privacyChoice,
  choosePrivacy,
  closePrivacyChoices,
  hasPrivacySignal,
} from '../privacy-choice.ts'
import { pageTexts } from './page-texts.ts'
import './consent-bar.css'

/** Asks whether visits may be counted. Both answers weigh the same, and the page can be used before either. */
export function ConsentBar() {
  const t = useTexts(appTexts)
  const frame = useTexts(pageTexts)
  const choice = useStore($privacyChoice)
  const hasSignal = hasPrivacySignal()
  return (
    <section className="consent" aria-label={frame('privacyChoices')}>
      <div className="wrap consent__line">
        <p>
          {t(hasSignal ? 'consentSignal' : 'consent')}{' '}
          {choice && !hasSignal && `${t(choice === 'allowed' ? 'nowAllowed' : 'nowDeclined')} `}
          <Link className="atl-link" to="/privacy-policy#country-and-statistics">
            {t('consentMore')}
          </Link>
        </p>
        <div className="consent__ways">
          {hasSignal ? (
            <Button onClick={closePrivacyChoices}>{t('close')}</Button>
          ) : (
            <>
              <Button onClick={() => choosePrivacy('declined')}>{t('decline')}</Button>
              <Button onClick={() => choosePrivacy('allowed')}>{t('allow')}</Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
