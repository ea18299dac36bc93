import { useTexts } from '@atelier/widgets'
import { ArrowUpRight } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { currentChat } from './current-chat.ts'
import { startersFor } from './starters.ts'
import { chatPageTexts } from './texts.ts'

/** Shown in a conversation without messages: a greeting and suggested questions, sent by one click. */
export function EmptyChat({ onSent }: { onSent: () => void }) {
  const t = useTexts(chatPageTexts)
  const model = useStore(currentChat.$model)
  const send = (question: string) => {
    void currentChat.sendMessage(question)
    onSent()
  }
  return (
    <div className="hello">
      <p className="display hello__title">{t('hello')}</p>
      <ul className="list hello__starters">
        {startersFor(model?.id).map(({ title, hint }) => (
          <li key={title}>
            <button type="button" onClick={() => send(`${t(title)} ${t(hint)}`)}>
              <b>{t(title)}</b>
              <span>{t(hint)}</span>
              <ArrowUpRight size="sm" mirrorInRtl />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
