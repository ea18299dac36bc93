import { formatLocale } from '@atelier/contract'
import type { share } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { CopyField } from './CopyField.tsx'
import type { ReadyState } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { QrCode } from './QrCode.tsx'
import { embedCode, shareUrl } from './share-address.ts'
import { formatDateAndTime } from './share-dates.ts'

/** The link, ready to be sent. */
export function ReadyStep({ state: { link, passphrase } }: { state: ReadyState }) {
  const t = useTexts(shareDialogTexts)
  const url = shareUrl(link.slug)
  return (
    <>
      <div className="atl-share__link">
        <div className="atl-share__column">
          <CopyField label={t('link')} value={url} copiedText={t('linkCopied')} isPrimary />
          {passphrase && (
            <CopyField
              label={t('passphrase')}
              value={passphrase}
              copiedText={t('copied')}
              hint={t('onceOnly')}
            />
          )}
          {link.embedding && (
            <CopyField
              label={t('embedCode')}
              value={embedCode(link.slug)}
              copiedText={t('copied')}
            />
          )}
        </div>
        <QrCode text={url} label={t('qrCode')} />
      </div>
      <LinkDetails link={link} />
    </>
  )
}

function LinkDetails({ link }: { link: share.Share }) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const { messages: count, conversationMessages: total, snapshotAt, views, expiresAt } = link
  const messages = count === total ? t('count', { count }) : t('countOf', { count, total })
  const time = formatTime(snapshotAt)
  return (
    <dl className="atl-share__details">
      <dt>{t('ends')}</dt>
      <dd>{formatDateAndTime(language, new Date(expiresAt))}</dd>
      <dt>{t('shares')}</dt>
      <dd>
        {link.creationId ? t('sharesCreationAsOf', { time }) : t('sharesAsOf', { messages, time })}
      </dd>
      <dt>{t('views')}</dt>
      <dd>
        {views === 0 ? t('noViews') : new Intl.NumberFormat(formatLocale(language)).format(views)}
      </dd>
    </dl>
  )
}
