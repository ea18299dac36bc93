import type { account as accountApi } from '@atelier/contract'
import { buttonClass, useTexts } from '@atelier/widgets'
import { Link } from 'react-router'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { AccountPage, WithAccount } from './AccountPage.tsx'
import { NameForm } from './NameForm.tsx'
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
            <Plan tier={account.subscriptionTier} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}

function Plan({ tier }: { tier: accountApi.Account['subscriptionTier'] }) {
  const t = useTexts(accountTexts)
  return (
    <section className="group">
      <h2 className="title-3">{t('plan')}</h2>
      <div className="block">
        <b>{tier === 'pro' ? t('planPro') : t('planFree')}</b>
        <Link className={buttonClass('secondary', 'sm')} to="/plans">
          {t('seePlans')}
        </Link>
      </div>
    </section>
  )
}
