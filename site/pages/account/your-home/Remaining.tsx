import { formatDate, formatDeadline, Skeleton, useLanguage, useTexts } from '@atelier/widgets'
import { PlanLine } from './PlanLine.tsx'
import {
  isLow,
  loadChatAllowance,
  loadToolAllowances,
  remainingMinutesOf,
  remainingOf,
  type Remaining as Left,
} from './remaining.ts'
import { yourHomeTexts } from './texts.ts'
import { mapLoaded, useLoaded, type Loaded } from './useLoaded.ts'
import './remaining.css'

/** What the plan still allows today and this month. */
export function Remaining() {
  const t = useTexts(yourHomeTexts)
  const language = useLanguage()
  const { loaded: ofChat } = useLoaded(loadChatAllowance)
  const { loaded: ofTools } = useLoaded(loadToolAllowances)
  const today: Row[] = [
    { what: 'messages', loaded: mapLoaded(ofChat, remainingOf) },
    { what: 'sketches', loaded: mapLoaded(ofTools, ({ sketches }) => remainingOf(sketches)) },
  ]
  const month: Row[] = [
    {
      what: 'pictures',
      loaded: mapLoaded(ofChat, ({ pictures }) => pictures && remainingOf(pictures)),
    },
    { what: 'pieces', loaded: mapLoaded(ofTools, ({ pieces }) => remainingOf(pieces)) },
    {
      what: 'minutes',
      loaded: mapLoaded(ofTools, ({ spokenSeconds }) => remainingMinutesOf(spokenSeconds)),
    },
  ]
  return (
    <section className="part remaining">
      <h2 className="title-3">{t('left')}</h2>
      <Group title={t('today')} rows={today} format={(at) => formatDeadline(at, language)} />
      <Group
        title={t('thisMonth')}
        rows={month}
        format={(at) => formatDate(at, language, { day: 'numeric', month: 'long' })}
      />
      <PlanLine loaded={mapLoaded(ofChat, ({ plan }) => plan)} />
    </section>
  )
}

interface Row {
  what: 'messages' | 'sketches' | 'pictures' | 'pieces' | 'minutes'
  /** Undefined: the server does not count it. */
  loaded: Loaded<Left | undefined>
}

interface GroupProps {
  title: string
  rows: readonly Row[]
  /** Writes the time at which the rows are counted from zero again. */
  format: (at: string) => string
}

function Group({ title, rows, format }: GroupProps) {
  const t = useTexts(yourHomeTexts)
  const limited = rows
    .map(({ loaded }) => (loaded.is === 'ready' ? loaded.value : undefined))
    .find((left) => left?.left !== undefined)
  return (
    <div className="remaining__group">
      <h3>
        {title}
        {limited && <span>{t('renews', { time: format(limited.resetsAt) })}</span>}
      </h3>
      <ul className="list">
        {rows.map((row) => (
          <RemainingRow key={row.what} {...row} />
        ))}
      </ul>
    </div>
  )
}

function RemainingRow({ what, loaded }: Row) {
  const t = useTexts(yourHomeTexts)
  if (loaded.is === 'ready' && !loaded.value) return null
  return (
    <li>
      <span>{t(what)}</span>
      {loaded.is === 'loading' && <Skeleton width="short" />}
      {loaded.is === 'failed' && <span className="remaining__count">{t('unknown')}</span>}
      {loaded.is === 'ready' && <Amount {...loaded.value!} />}
      <Bar loaded={loaded} />
    </li>
  )
}

function Amount({ left, limit }: Left) {
  const t = useTexts(yourHomeTexts)
  const { format } = new Intl.NumberFormat(useLanguage())
  return (
    <span className="remaining__count num">
      {left === undefined
        ? t('noLimit')
        : t('leftOf', { left: format(left), limit: format(limit) })}
    </span>
  )
}

/** How much of the limit is left. The number beside it says the same. */
function Bar({ loaded }: Pick<Row, 'loaded'>) {
  const left = loaded.is === 'ready' ? loaded.value : undefined
  if (left && left.left === undefined) return null
  return (
    <progress
      className={left && isLow(left) ? 'remaining__bar remaining__bar--low' : 'remaining__bar'}
      value={left?.left ?? 0}
      max={left?.limit || 1}
      aria-hidden="true"
    />
  )
}
