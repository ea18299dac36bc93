import { Button, useLanguage, useTexts } from '@atelier/widgets'
import { useEffect, useRef, useState } from 'react'
import manifest from '@atelier/widgets/custom-elements.json'
import { developerTexts } from './texts.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import './developers.css'

const MAX_EVENTS = 100
const chat = manifest.modules[0]!.declarations.find(({ tagName }) => tagName === 'atelier-chat')!
const methods = chat.members.filter(({ kind }) => kind === 'method').map(({ name }) => name)

interface ShownEvent {
  key: number
  /** When the event was dispatched, in milliseconds since the first event. */
  time: number
  name: string
  detail: string
}

/** A chat, the list of events that it dispatches, and a button for each of its methods. */
export function EventsPlayground() {
  const t = useTexts(developerTexts)
  const language = useLanguage()
  const [element, setElement] = useState<HTMLElement>()
  const { events, clear, note } = useEvents(element)
  return (
    <div className="playground">
      <section className="preview" aria-label={t('preview')}>
        <WidgetPreview
          title={t('previewTitle')}
          tag="atelier-chat"
          attributes={{ partner: '', launcher: true, proactive: true }}
          heading={t('sampleHeading')}
          text={t('sampleText')}
          language={language}
          onElement={setElement}
        />
      </section>
      <section className="playground__side">
        <h2 className="title-3">{t('methods')}</h2>
        <Methods element={element} onFailure={note} />
        <div className="playground__head">
          <h2 className="title-3">{t('events')}</h2>
          <Button variant="quiet" size="sm" disabled={events.length === 0} onClick={clear}>
            {t('clear')}
          </Button>
        </div>
        <EventList events={events} />
      </section>
    </div>
  )
}

function useEvents(element: HTMLElement | undefined) {
  const [events, setEvents] = useState<ShownEvent[]>([])
  const count = useRef(0)
  const note = (name: string, detail: string) => {
    const key = count.current++
    const time = Math.round(performance.now())
    setEvents((earlier) => [...earlier, { key, time, name, detail }].slice(-MAX_EVENTS))
  }
  useEffect(() => {
    if (!element) return
    const show = ({ type, detail }: Event & { detail?: unknown }) => note(type, asText(detail))
    for (const { name } of chat.events) element.addEventListener(name, show)
    return () => {
      for (const { name } of chat.events) element.removeEventListener(name, show)
    }
  }, [element])
  return { events, note, clear: () => setEvents([]) }
}

interface MethodsProps {
  element: HTMLElement | undefined
  onFailure: (name: string, detail: string) => void
}

function Methods({ element, onFailure }: MethodsProps) {
  const t = useTexts(developerTexts)
  const values: Record<string, string | null> = {
    send: t('sampleMessage'),
    invite: t('sampleInvitation'),
    // Only the visitor's own website can sign a token.
    identify: null,
  }
  const call = (method: string) => {
    const callable = element as unknown as Record<
      string,
      (...values: (string | null)[]) => Promise<unknown>
    >
    const fail = (error: unknown) =>
      onFailure('', t('callFailed', { method, message: (error as Error).message }))
    callable[method]!(...(method in values ? [values[method]!] : [])).catch(fail)
  }
  return (
    <div className="playground__methods">
      {methods.map((method) => (
        <Button
          key={method}
          variant="secondary"
          size="sm"
          disabled={!element}
          onClick={() => call(method)}
        >
          <code>{`${method}(${method in values ? asArgument(values[method]!) : ''})`}</code>
        </Button>
      ))}
    </div>
  )
}

const asArgument = (value: string | null) => (value === null ? 'null' : `'${value}'`)

function EventList({ events }: { events: readonly ShownEvent[] }) {
  const t = useTexts(developerTexts)
  if (events.length === 0) return <p className="muted">{t('noEvents')}</p>
  return (
    <ol className="events" role="log" aria-label={t('events')} tabIndex={0}>
      {events.map(({ key, time, name, detail }) => (
        <li key={key}>
          <span className="events__time">+{((time - events[0]!.time) / 1000).toFixed(2)} s</span>
          {name && <code>{name}</code>}
          <pre>{detail}</pre>
        </li>
      ))}
    </ol>
  )
}

/**
 * Formats an event's detail as text. Adds an error's code and message, which JSON omits. Does not use `instanceof`,
 * because the value comes from the frame.
 */
function asText(detail: unknown): string {
  return JSON.stringify(
    detail ?? {},
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'message' in value && 'code' in value
        ? { code: value.code, message: value.message }
        : value,
    1,
  )
}
