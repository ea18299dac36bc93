import { DAY_MS, type passkeys } from '@atelier/contract'
import { formatDate } from '../format-date.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { Key, Laptop, Phone } from '../ui/icons.tsx'
import { passkeyTexts } from './texts.ts'

/**
 * A phone for a passkey that is reached by a QR code, a key for a security key, and a laptop for all others.
 */
export function PasskeyIcon({ credential }: { credential: passkeys.Credential }) {
  const { transports, deviceInfo, isActive } = credential
  const isPhone = transports.includes('hybrid') || /iPhone|Android/.test(deviceInfo)
  const isKey = ['usb', 'nfc', 'ble', 'smart-card'].some((name) => transports.includes(name))
  const Icon = isKey ? Key : isPhone ? Phone : Laptop
  return (
    <span className={classNames('atl-passkeys__medal', isActive && 'atl-passkeys__medal--on')}>
      <Icon />
    </span>
  )
}

export function PasskeyBadges({ credential }: { credential: passkeys.Credential }) {
  const t = useTexts(passkeyTexts)
  const { isSynced, isActive, isSuspicious } = credential
  return (
    <>
      {isSynced ? (
        <span className="atl-badge atl-badge--ok">{t('synced')}</span>
      ) : (
        <span className="atl-badge atl-badge--plain">{t('oneDevice')}</span>
      )}
      {isSuspicious ? (
        <span className="atl-badge atl-passkeys__badge--bad">
          {t(isActive ? 'suspicious' : 'suspiciousPaused')}
        </span>
      ) : (
        !isActive && <span className="atl-badge atl-passkeys__badge--paused">{t('paused')}</span>
      )}
    </>
  )
}

/** `iCloud Keychain · Chrome, macOS · Added 3 Mar 2025 · Last used today` */
export function PasskeyFacts({ credential }: { credential: passkeys.Credential }) {
  const t = useTexts(passkeyTexts)
  const language = useLanguage()
  const { provider, deviceInfo, createdAt, lastUsed } = credential
  const date = (timestamp: string) => formatDate(timestamp, language)
  const facts = [provider, deviceInfo, t('added', { date: date(createdAt) }), lastUse()]
  return <p className="atl-passkeys__facts">{facts.filter(Boolean).join(' · ')}</p>

  function lastUse(): string {
    if (!lastUsed) return t('neverUsed')
    const day = new Date(lastUsed).toDateString()
    if (day === new Date().toDateString()) return t('lastUsedToday')
    if (day === new Date(Date.now() - DAY_MS).toDateString()) return t('lastUsedYesterday')
    return t('lastUsed', { date: date(lastUsed) })
  }
}
