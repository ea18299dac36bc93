import { Button, translate, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../../router/hooks.ts'
import { MessageSquare } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { isQuotable, quoteInChat } from './carry-to-chat.ts'
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
  if (!isQuotable(lead, text)) return null

  async function carry() {
    try {
      await quoteInChat(lead, text, [...pictures])
      navigate('/chat')
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
