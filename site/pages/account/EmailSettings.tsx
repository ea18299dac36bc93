import { account as accountApi } from '@atelier/contract'
import { request, SwitchRow, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { setAccount } from './account.ts'
import { SettingRow } from './AccountPage.tsx'
import { EmailChangeForm } from './EmailChangeForm.tsx'
import { ExpandableSetting } from './ExpandableSetting.tsx'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'

/** The address of the user, and what is mailed to it. */
export function EmailSettings({ account }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  return (
    <section className="group">
      <h2 className="title-3">{t('emailGroup')}</h2>
      <ExpandableSetting title={t('emailTitle')} text={account.email} label={t('change')}>
        {(close) => <EmailChangeForm onDone={close} />}
      </ExpandableSetting>
      {/* If emailed codes are off, the address belongs to another account. */}
      {account.hasCode && <NewsletterSwitch account={account} />}
      <SettingRow title={t('receipts')} text={t('receiptsHint')}>
        <span className="badge badge--plain">{t('alwaysOn')}</span>
      </SettingRow>
    </section>
  )
}

function NewsletterSwitch({ account: { getsNewsletter } }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  const { run } = useActionWithStepUp()
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isOn: boolean) => {
    setWanted(isOn)
    await run(async () =>
      setAccount(await request(accountApi.updateAccount, { body: { getsNewsletter: isOn } })),
    )
    setWanted(undefined)
  }
  return (
    <SwitchRow
      label={t('newsletter')}
      hint={t('newsletterHint')}
      isOn={wanted ?? getsNewsletter}
      onChange={(isOn) => void change(isOn)}
    />
  )
}
