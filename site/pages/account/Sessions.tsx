import { account as calls } from '@atelier/contract'
import {
  asAtelierError,
  Button,
  request,
  useKeptFocus,
  useLanguage,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Globe, Laptop, Phone } from '../../layout/icons.tsx'
import { showToast } from '../../toasts.ts'
import { Failed, Loading, Setting } from './AccountPage.tsx'
import { describeAgent } from './agents.ts'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'
import { dateIn } from './dates.ts'

type State =
  | { is: 'loading' }
  | { is: 'ready'; sessions: calls.ActiveSession[] }
  | { is: 'failed'; error: AtelierError }

/** Where the person is signed in, and the way out of each. */
export function Sessions() {
  const t = useTexts(accountTexts)
  const [state, setState] = useState<State>({ is: 'loading' })
  const { isBusy, act } = useAct()
  const list = useKeptFocus<HTMLElement>(state.is === 'ready' && state.sessions.length)
  const load = () =>
    request(calls.listSessions, {}).then(
      ({ sessions }) => setState({ is: 'ready', sessions }),
      (error: unknown) => setState({ is: 'failed', error: asAtelierError(error) }),
    )
  useEffect(() => void load(), [])

  if (state.is === 'loading') return <Loading />
  if (state.is === 'failed') return <Failed error={state.error} onRetry={() => void load()} />

  const { sessions } = state
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  const end = async (work: () => Promise<void>) => {
    if (!(await act(work))) return
    showToast({ tone: 'success', title: t('ended') })
    await load()
  }
  return (
    <section className="group" ref={list}>
      <h2 className="atl-unseen" tabIndex={-1}>
        {t('sessions')}
      </h2>
      <ul className="list">
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnd={() =>
                void end(() => request(calls.endSession, { params: { id: session.id } }))
              }
            />
          ))}
      </ul>
      <Setting
        title={t('everywhereElse')}
        text={others > 0 ? t('everywhereElseHint') : t('onlyThis')}
      >
        {others > 0 && (
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => void end(() => request(calls.endOtherSessions, {}))}
          >
            {t('signOutOthers', { count: others })}
          </Button>
        )}
      </Setting>
    </section>
  )
}

function Session({ session, onEnd }: { session: calls.ActiveSession; onEnd: () => void }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { isCurrent, origin, startedAt, seenAt, userAgent } = session
  const { browser, system, isPhone } = describeAgent(userAgent)
  const Picture = origin ? Globe : isPhone ? Phone : Laptop
  const name = origin
    ? t('chatOn', { host: new URL(origin).host })
    : browser && system
      ? t('browserOn', { browser, system })
      : browser || t('unknownBrowser')
  const seen = isCurrent
    ? t('sinceNow', { date: dateIn(language, startedAt) })
    : t('lastSeen', { when: ago(language, seenAt) })
  return (
    <li className="cred">
      <span className={isCurrent ? 'medal medal--on' : 'medal'}>
        <Picture />
      </span>
      <div>
        <h3>
          {name}
          {isCurrent && <span className="badge">{t('thisSession')}</span>}
        </h3>
        <p>{origin ? `${t('partnerHint')} · ${seen}` : seen}</p>
      </div>
      {!isCurrent && (
        <Button look="quiet" size="sm" aria-label={t('signOutOneOf', { name })} onClick={onEnd}>
          {t('signOutOne')}
        </Button>
      )}
    </li>
  )
}

const STEPS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** `20 minutes ago` */
function ago(language: string, moment: string): string {
  const minutes = Math.round((Date.now() - Date.parse(moment)) / 60_000)
  const [unit, size] = STEPS.find(([, length]) => minutes >= length) ?? STEPS[2]
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return words.format(-Math.round(minutes / size), unit)
}
