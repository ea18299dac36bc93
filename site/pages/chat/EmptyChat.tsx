import { $session, useTexts } from '@atelier/widgets'
import { ArrowUpRight } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { currentChat } from './current-chat.ts'
import { startersFor, type Starter } from './starters.ts'
import { chatPageTexts } from './texts.ts'

const MAX_NAME_LENGTH = 24

export function EmptyChat({ onSent }: { onSent: () => void }) {
  const t = useTexts(chatPageTexts)
  const model = useStore(currentChat.$model)
  const name = useShortName()
  return (
    <div className="hello">
      <p className="display hello__title" dir="auto">
        {name ? t('helloName', { name }) : t('hello')}
      </p>
      <ul className="list hello__starters">
        {startersFor(model?.id).map((starter) => (
          <li key={starter.title}>
            <StarterButton starter={starter} onSent={onSent} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The name of the signed-in user, if it fits into the greeting. */
function useShortName(): string | undefined {
  const session = useStore($session)
  const name = session.is === 'user' ? session.user.displayName.trim() : ''
  return name.length <= MAX_NAME_LENGTH ? name : undefined
}

interface StarterButtonProps {
  starter: Starter
  onSent: () => void
}

function StarterButton({ starter, onSent }: StarterButtonProps) {
  const t = useTexts(chatPageTexts)
  const [title, hint] = [t(starter.title), t(starter.hint)]
  const send = () => {
    void currentChat.sendMessage(`${title} ${hint}`)
    onSent()
  }
  return (
    <button type="button" onClick={send}>
      <b>{title}</b>
      <span>{hint}</span>
      <ArrowUpRight size="sm" mirrorInRtl />
    </button>
  )
}
