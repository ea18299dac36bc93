import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { AccountPage, WithAccount } from './AccountPage.tsx'
import { LatestPayments } from './billing/LatestPayments.tsx'
import { NameForm } from './NameForm.tsx'
import { PlanTile } from './plan/PlanTile.tsx'
import { accountTexts } from './texts.ts'

export function Profile() {
  const t = useTexts(accountTexts)
  usePageHead(useContent('profile', (language) => pageContent(language, 'profile')))
  return (
    <AccountPage title={t('profile')}>
      <WithAccount>
        {(account) => (
          <>
            <NameForm key={account.id} account={account} />
            <PlanTile />
            <LatestPayments />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}
