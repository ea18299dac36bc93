import { BiometricManager, LazyKeyboardOptions, useTexts } from '@atelier/widgets'
import '@atelier/widgets/passkeys.css'
import { useSearchParams } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { AccountPage, WithAccount } from './AccountPage.tsx'
import { Billing } from './billing/Billing.tsx'
import { InvoicePage } from './billing/InvoicePage.tsx'
import { billingTexts } from './billing/texts.ts'
import { EmailSettings } from './EmailSettings.tsx'
import { DataSettings } from './DataSettings.tsx'
import { MyLinks } from './links/MyLinks.tsx'
import { linksTexts } from './links/texts.ts'
import { SessionSettings } from './SessionSettings.tsx'
import { accountTexts } from './texts.ts'
import { SignInMethods } from './SignInMethods.tsx'
import { voiceSettingsTexts } from './voice/texts.ts'
import { VoiceSettings } from './voice/VoiceSettings.tsx'

/**
 * /settings: sign-in methods, or the section of `?section=`: `passkeys`, `sessions`, `voice`, `chat`, `links`,
 * `billing` or `data`.
 */
export function Settings() {
  const t = useTexts(accountTexts)
  const links = useTexts(linksTexts)
  const billing = useTexts(billingTexts)
  const voice = useTexts(voiceSettingsTexts)
  const [query] = useSearchParams()
  const section = query.get('section')
  const invoiceId = query.get('invoice')
  usePageHead(useContent('settings', (language) => pageContent(language, 'settings')))
  if (section === 'passkeys')
    return (
      <AccountPage title={t('passkeys')} lead={t('passkeysLead')}>
        <BiometricManager />
      </AccountPage>
    )
  if (section === 'sessions')
    return (
      <AccountPage title={t('sessions')} lead={t('sessionsLead')}>
        <SessionSettings />
      </AccountPage>
    )
  if (section === 'voice')
    return (
      <AccountPage title={voice('title')} lead={voice('lead')}>
        <VoiceSettings />
      </AccountPage>
    )
  if (section === 'chat')
    return (
      <AccountPage title={t('chat')} lead={t('chatLead')}>
        <section className="group">
          <LazyKeyboardOptions />
        </section>
      </AccountPage>
    )
  if (section === 'links')
    return (
      <AccountPage title={links('title')} lead={links('lead')}>
        <MyLinks />
      </AccountPage>
    )
  if (section === 'billing' && invoiceId) return <InvoicePage id={invoiceId} />
  if (section === 'billing')
    return (
      <AccountPage title={billing('title')} lead={billing('lead')}>
        <Billing />
      </AccountPage>
    )
  if (section === 'data')
    return (
      <AccountPage title={t('yourData')} lead={t('dataLead')}>
        <WithAccount>{(account) => <DataSettings account={account} />}</WithAccount>
      </AccountPage>
    )
  return (
    <AccountPage title={t('settings')} lead={t('settingsLead')}>
      <WithAccount>
        {(account) => (
          <>
            <SignInMethods account={account} />
            <EmailSettings account={account} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}
