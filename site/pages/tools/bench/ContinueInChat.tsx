import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { Button, translate, useTexts } from '@atelier/widgets'
import { useNavigate } from 'react-router'
import { MessageSquare } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { carryTextToChat } from './carry-to-chat.ts'
import { benchTexts } from './texts.ts'

interface ContinueInChatProps {
  /** Lines before the quotation. */
  lead: readonly string[]
  text: string
  pictures?: readonly File[]
}

/** Quotes a text in a message that the visitor goes on writing. Nothing for a text that is too long for a message. */
export function ContinueInChat({ lead, text, pictures = [] }: ContinueInChatProps) {
  const t = useTexts(benchTexts)
  const navigate = useNavigate()
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const message = [...lead, '', ...quoted, '', ''].join('\n')
  if (message.length > MESSAGE_MAX_LENGTH) return null

  async function carry() {
    try {
      await carryTextToChat(message, [...pictures])
      void navigate('/chat')
    } catch {
      showToast({ tone: 'danger', title: () => translate(benchTexts, 'textNotCarried') })
    }
  }

  return (
    <Button variant="quiet" size="sm" onClick={() => void carry()}>
      <MessageSquare size="sm" />
      {t('inChat')}
    </Button>
  )
}
