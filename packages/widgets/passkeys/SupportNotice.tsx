import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import { addressWith, type BrowserSupport } from './browser-support.ts'
import { passkeyTexts } from './texts.ts'

interface SupportNoticeProps {
  support: BrowserSupport
  rpId: string
}

/** Shows which passkey feature this browser lacks, and what the person can do. */
export function SupportNotice({ support, rpId }: SupportNoticeProps) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  switch (support) {
    case 'full':
      return null
    case 'other-device':
      return <Notice tone="info">{t('otherDevice')}</Notice>
    case 'none':
      return (
        <Notice tone="warning">
          <p className="atl-passkeys__name">
            {errorText(new AtelierError('passkey-not-supported'))}
          </p>
          <p>{t('unsupportedHint')}</p>
        </Notice>
      )
    case 'other-address': {
      const address = addressWith(rpId)
      return (
        <Notice tone="warning">
          {t('otherAddress')}{' '}
          <a className="atl-link" href={address}>
            {t('otherAddressLink', { host: new URL(address).host })}
          </a>
        </Notice>
      )
    }
  }
}
