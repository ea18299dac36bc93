import { useTexts } from '@atelier/widgets'
import { useSearchParams } from 'react-router'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { AccountPage, WithAccount } from './AccountPage.tsx'
import { Data } from './Data.tsx'
import { Sessions } from './Sessions.tsx'
import { accountTexts } from './texts.ts'
import { WaysIn } from './WaysIn.tsx'

/** /settings with its sections: decision 53. */
export function Settings() {
  const t = useTexts(accountTexts)
  const section = useSearchParams()[0].get('section')
  useHead(useContent('settings', (language) => pageContent(language, 'settings')))
  if (section === 'sessions')
    return (
      <AccountPage title={t('sessions')} lead={t('sessionsLead')}>
        <Sessions />
      </AccountPage>
    )
  if (section === 'data')
    return (
      <AccountPage title={t('yourData')} lead={t('dataLead')}>
        <WithAccount>{(account) => <Data account={account} />}</WithAccount>
      </AccountPage>
    )
  return (
    <AccountPage title={t('settings')} lead={t('settingsLead')}>
      <WithAccount>{(account) => <WaysIn account={account} />}</WithAccount>
    </AccountPage>
  )
}
