import { account as accountApi, formatLocale } from '@atelier/contract'
import {
  toAtelierError,
  Button,
  describeUserAgent,
  request,
  useFocusFallback,
  useLanguage,
  useTexts,
  type AtelierError,
  translate,
  formatDate,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Globe, Laptop, Phone } from '../../layout/icons.tsx'
import { showToast } from '../../toasts.ts'
import { AccountLoadFailed, LoadingPlaceholder, SettingRow } from './AccountPage.tsx'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'

type State =
  | { is: 'loading' }
  | { is: 'ready'; sessions: accountApi.ActiveSession[] }
  | { is: 'failed'; error: AtelierError }

/** Used in place of a session ID: all sessions except the current session. */
const OTHERS = 'others'

export function SessionSettings() {
  const t = useTexts(accountTexts)
  const [state, setState] = useState<State>({ is: 'loading' })
  const { isBusy, run } = useActionWithStepUp()
  const [ending, setEnding] = useState<string>()
  const list = useFocusFallback<HTMLElement>(state.is === 'ready' && state.sessions.length)
  const load = () =>
    request(accountApi.listSessions, {}).then(
      ({ sessions }) => setState({ is: 'ready', sessions }),
      (error: unknown) => setState({ is: 'failed', error: toAtelierError(error) }),
    )
  useEffect(() => void load(), [])

  if (state.is === 'loading') return <LoadingPlaceholder />
  if (state.is === 'failed')
    return <AccountLoadFailed error={state.error} onRetry={() => void load()} />

  const { sessions } = state
  const otherCount = sessions.filter(({ isCurrent }) => !isCurrent).length
  /** Ends the session with this ID, or all other sessions. Does nothing while another call is running. */
  const end = async (id: string) => {
    if (isBusy) return
    setEnding(id)
    await run(async () => {
      await (id === OTHERS
        ? request(accountApi.endOtherSessions, {})
        : request(accountApi.endSession, { params: { id } }))
      showToast({ tone: 'success', title: () => translate(accountTexts, 'ended') })
      // Reloads the list within the action, so that an ended session cannot be ended again while it is still listed.
      await load()
    })
  }
  return (
    <section className="group" ref={list}>
      <h2 className="atl-unseen" tabIndex={-1}>
        {t('sessions')}
      </h2>
      <ul className="list">
        {sessions
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={isBusy && ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
      </ul>
      <SettingRow
        title={t('everywhereElse')}
        text={otherCount > 0 ? t('everywhereElseHint') : t('onlyThis')}
      >
        {otherCount > 0 && (
          <Button size="sm" busy={isBusy && ending === OTHERS} onClick={() => void end(OTHERS)}>
            {t('signOutOthers', { count: otherCount })}
          </Button>
        )}
      </SettingRow>
    </section>
  )
}

interface SessionProps {
  session: accountApi.ActiveSession
  isEnding: boolean
  onEnd: () => void
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { isCurrent, method, origin, startedAt, seenAt, userAgent } = session
  const { browser, system, isPhone } = describeUserAgent(userAgent)
  const DeviceIcon = origin ? Globe : isPhone ? Phone : Laptop
  const name = origin
    ? t('chatOn', { host: new URL(origin).host })
    : browser && system
      ? t('browserOn', { browser, system })
      : browser || t('unknownBrowser')
  const lastActivity = isCurrent
    ? t('sinceNow', { date: formatDate(startedAt, language) })
    : t('lastSeen', { when: formatTimeAgo(language, seenAt) })
  return (
    <li className="cred">
      <span className={isCurrent ? 'medal medal--on' : 'medal'}>
        <DeviceIcon />
      </span>
      <div>
        <h3>
          {name}
          {isCurrent && <span className="badge">{t('thisSession')}</span>}
        </h3>
        <p>
          {origin
            ? `${t('partnerHint')} · ${lastActivity}`
            : `${lastActivity} · ${t('signedInWith', { method: t(method) })}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('signOutOneOf', { name })}
          busy={isEnding}
          onClick={onEnd}
        >
          {t('signOutOne')}
        </Button>
      )}
    </li>
  )
}

const UNITS_IN_MINUTES = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns for example `20 minutes ago`. */
function formatTimeAgo(language: string, time: string): string {
  const minutes = Math.round((Date.now() - Date.parse(time)) / 60_000)
  const [unit, size] =
    UNITS_IN_MINUTES.find(([, length]) => minutes >= length) ?? UNITS_IN_MINUTES[2]
  const format = new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'auto' })
  return format.format(-Math.round(minutes / size), unit)
}
