import { account as accountApi } from '@atelier/contract'
import {
  Button,
  Field,
  LazyImportDialog,
  Modal,
  request,
  navigateToSignOut,
  saveAllConversations,
  saveFile,
  useFocusFallback,
  useLanguage,
  useTexts,
  formatDate,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { Download } from '../../layout/page-icons.tsx'
import { SettingRow } from './AccountPage.tsx'
import { OpenPurchases } from './billing/OpenPurchases.tsx'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'

export function DataSettings({ account }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  const [isDeleting, setDeleting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const deleteSection = useFocusFallback<HTMLElement>(isDeleting)
  const { isBusy, run } = useActionWithStepUp()
  const download = () => run(async () => saveFile(await exportAccount(), 'atelier.json'))
  return (
    <>
      <section className="group">
        <h2 className="title-3">{t('take')}</h2>
        <SettingRow title={t('everything')} text={t('everythingHint')}>
          <Button size="sm" busy={isBusy} onClick={() => void download()}>
            <Download size="sm" />
            {t('download')}
          </Button>
        </SettingRow>
        <SettingRow title={t('conversationsFile')} text={t('conversationsFileHint')}>
          <Button size="sm" busy={isBusy} onClick={() => void run(saveAllConversations)}>
            <Download size="sm" />
            {t('downloadConversations')}
          </Button>
        </SettingRow>
        <SettingRow title={t('import')} text={t('importHint')}>
          <Button size="sm" onClick={() => setImporting(true)}>
            {t('importButton')}
          </Button>
        </SettingRow>
        {isImporting && <LazyImportDialog onClose={() => setImporting(false)} />}
      </section>
      <section className="group" ref={deleteSection}>
        <h2 className="title-3">{t('end')}</h2>
        {isDeleting ? (
          <DeleteAccountForm account={account} onCancel={() => setDeleting(false)} />
        ) : (
          <SettingRow title={t('deleteAccount')} text={t('deleteHint')}>
            <Button variant="danger-quiet" size="sm" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          </SettingRow>
        )}
      </section>
    </>
  )
}

interface DeleteAccountFormProps {
  account: accountApi.Account
  onCancel: () => void
}

function DeleteAccountForm({ account, onCancel }: DeleteAccountFormProps) {
  const t = useTexts(accountTexts)
  const [typedEmail, setTypedEmail] = useState('')
  const [deletionDate, setDeletionDate] = useState<string>()
  const { isBusy, run } = useActionWithStepUp()
  const isConfirmed = typedEmail.trim().toLowerCase() === account.email.toLowerCase()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed || isBusy) return
    await run(async () => setDeletionDate((await request(accountApi.deleteAccount, {})).goesAt))
  }
  return (
    <form className="leave" aria-labelledby="leave-title" onSubmit={(event) => void submit(event)}>
      <div>
        <h3 id="leave-title">{t('deleteTitle', { name: account.displayName })}</h3>
        <p className="small muted">{t('deleteText')}</p>
      </div>
      <OpenPurchases />
      <Field
        label={t('deleteConfirm')}
        placeholder={account.email}
        autoComplete="off"
        value={typedEmail}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
      <div className="group__acts">
        <Button type="submit" variant="danger" size="sm" busy={isBusy} disabled={!isConfirmed}>
          {t('deleteNow')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
      {deletionDate && <DeletionScheduled date={deletionDate} />}
    </form>
  )
}

/** Confirms the deletion. The server has already ended the session, so closing the dialog signs out here too. */
function DeletionScheduled({ date }: { date: string }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const leave = () => navigateToSignOut((path) => navigate(path), { isSessionEnded: true })
  return (
    <Modal
      open
      title={t('leaving', { date: formatDate(date, language) })}
      description={t('leavingHint')}
      closeLabel={t('goHome')}
      onClose={leave}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('goHome')}
        </Button>
      }
    />
  )
}

async function exportAccount(): Promise<Blob> {
  const content = await request(accountApi.exportAccount, {})
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}
