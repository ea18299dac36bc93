import { useMemo } from 'react'
import { useTexts } from '../../i18n.ts'
import { answerTexts } from '../answer-texts.ts'
import type { ChatStore } from '../store.ts'
import { chatTexts } from '../texts.ts'
import type { Starter } from '../../starters-attribute.ts'
import { parseStarters } from './starters.ts'
import { guestTexts } from './texts.ts'

interface WelcomeProps {
  chat: ChatStore
  greeting: string | undefined
  /** JSON, or the parsed array. */
  starters: string | readonly Starter[] | undefined
}

/** The content of an empty chat if the embedding page has set a greeting or starters. */
export function Welcome({ chat, greeting, starters: input }: WelcomeProps) {
  const t = useTexts(chatTexts)
  const starters = useMemo(() => parseStarters(input), [input])
  return (
    <div className="atl-welcome">
      {greeting ? <Greeting text={greeting} /> : <p className="atl-chat__ask">{t('ask')}</p>}
      {starters.length > 0 && <Starters chat={chat} starters={starters} />}
    </div>
  )
}

/** The page's greeting, rendered like an answer of the assistant. */
function Greeting({ text }: { text: string }) {
  const t = useTexts(answerTexts)
  return (
    <div className="atl-welcome__greeting" part="greeting">
      <p className="atl-message__meta">
        <i className="atl-dab" />
        <b>{t('assistant')}</b>
      </p>
      <p className="atl-welcome__text" dir="auto">
        {text}
      </p>
    </div>
  )
}

function Starters({ chat, starters }: { chat: ChatStore; starters: readonly Starter[] }) {
  const t = useTexts(guestTexts)
  return (
    <ul className="atl-welcome__starters" part="starters" aria-label={t('suggestions')}>
      {starters.map((starter, index) => (
        <li key={index}>
          <StarterButton chat={chat} starter={starter} />
        </li>
      ))}
    </ul>
  )
}

function StarterButton({ chat, starter }: { chat: ChatStore; starter: Starter }) {
  const { label, message } =
    typeof starter === 'string' ? { label: starter, message: starter } : starter
  return (
    <button
      type="button"
      className="atl-starter"
      part="starter"
      dir="auto"
      onClick={() => void chat.sendMessage(message)}
    >
      {label}
    </button>
  )
}
