import { account as calls } from '@atelier/contract'
import {
  Button,
  Field,
  Modal,
  request,
  signOut,
  useKeptFocus,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Down } from '../../layout/icons.tsx'
import { Setting } from './AccountPage.tsx'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'
import { dateIn } from './dates.ts'

/** What the person may take along, and how they leave. */
export function Data({ account }: { account: calls.Account }) {
  const t = useTexts(accountTexts)
  const [isLeaving, setLeaving] = useState(false)
  const end = useKeptFocus<HTMLElement>(isLeaving)
  const { isBusy, act } = useAct()
  const download = () =>
    act(async () => saveFile(await request(calls.exportAccount, {}), 'atelier.json'))
  return (
    <>
      <section className="group">
        <h2 className="title-3">{t('take')}</h2>
        <Setting title={t('everything')} text={t('everythingHint')}>
          <Button size="sm" busy={isBusy} onClick={() => void download()}>
            <Down size="sm" />
            {t('download')}
          </Button>
        </Setting>
      </section>
      <section className="group" ref={end}>
        <h2 className="title-3">{t('end')}</h2>
        {isLeaving ? (
          <Leave account={account} onStay={() => setLeaving(false)} />
        ) : (
          <Setting title={t('deleteAccount')} text={t('deleteHint')}>
            <Button look="danger-quiet" size="sm" onClick={() => setLeaving(true)}>
              {t('delete')}
            </Button>
          </Setting>
        )}
      </section>
    </>
  )
}

function Leave({ account, onStay }: { account: calls.Account; onStay: () => void }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const goTo = useNavigate()
  const [typed, setTyped] = useState('')
  const [goesAt, setGoesAt] = useState<string>()
  const { isBusy, act } = useAct()
  const isSure = typed.trim().toLowerCase() === account.email.toLowerCase()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSure || isBusy) return
    await act(async () => setGoesAt((await request(calls.deleteAccount, {})).goesAt))
  }
  const leave = () => signOut((to) => void goTo(to), { hasEnded: true })
  return (
    <form className="leave" aria-labelledby="leave-title" onSubmit={(event) => void submit(event)}>
      <div>
        <h3 id="leave-title">{t('deleteTitle', { name: account.displayName })}</h3>
        <p className="small muted">{t('deleteText')}</p>
      </div>
      <Field
        label={t('deleteConfirm')}
        placeholder={account.email}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="group__acts">
        <Button type="submit" look="danger" size="sm" busy={isBusy} disabled={!isSure}>
          {t('deleteNow')}
        </Button>
        <Button look="quiet" size="sm" onClick={onStay}>
          {t('keep')}
        </Button>
      </div>
      {goesAt && (
        <Modal
          open
          title={t('leaving', { date: dateIn(language, goesAt) })}
          lead={t('leavingHint')}
          closeLabel={t('goHome')}
          onClose={leave}
          footer={
            <Button look="primary" onClick={leave}>
              {t('goHome')}
            </Button>
          }
        />
      )}
    </form>
  )
}

function saveFile(content: object, name: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
