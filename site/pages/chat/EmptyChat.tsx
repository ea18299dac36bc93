import { useTexts } from '@atelier/widgets'
import { ArrowUpRight } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { currentChat } from './current-chat.ts'
import { startersFor, type Starter } from './starters.ts'
import { chatPageTexts } from './texts.ts'

export function EmptyChat({ onSent }: { onSent: () => void }) {
  const t = useTexts(chatPageTexts)
  const model = useStore(currentChat.$model)
  return (
    <div className="hello">
      <p className="display hello__title">{t('hello')}</p>
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
