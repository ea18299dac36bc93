// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useState } from 'react'
import { logError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { ArrowUp } from '../../ui/first-paint-icons.tsx'
import { Copy } from '../../ui/icons.tsx'
import { useMessageTexts } from '../message-texts.tsx'
import { answerMenuTexts } from './feedback-texts.ts'
import type { AnswerMenuProps } from './MenuButton.tsx'
import { quote } from './quote.ts'
import { renderedText, selectedPassage } from './rendered-text.ts'
import { showQuestionOf } from './show-question.ts'

const Quote = /* @__PURE__ */ createIcon(<path d="M4 6v12M9 8h11M9 12h11M9 16h7" />)

/** Further things to do with an answer. */
export function AnswerMenu({ id, chat, answer, button, onClose, say }: AnswerMenuProps) {
  const t = useTexts(answerMenuTexts)
  const { t: messageText } = useMessageTexts()
  const [message] = useState(() => button.current?.closest('.atl-message'))
  const [passage] = useState(() => message && selectedPassage(message))

  function copy(text: string) {
    copyText(text, button.current!).then(
      () => say(messageText('copied')),
      (error: unknown) => {
        logError(error)
        say(messageText('copyFailed'))
      },
    )
  }

  function copyRendered() {
    const prose = message?.querySelector('.atl-prose')
    if (prose) copy(renderedText(prose))
  }

  function quoteIt() {
    const field = message
      ?.closest('.atl-chat__body')
      ?.querySelector<HTMLTextAreaElement>('.atl-composer__text')
    // After the menu has returned the focus to its button.
    setTimeout(() => quote(chat, field ?? null, passage || answer.content))
  }

  return (
    <ActionMenu
      id={id}
      label={t('more')}
      button={button}
      align="start"
      onClose={onClose}
      groups={[
        [
          {
            label: t('copyMarkdown'),
            icon: <Copy size="sm" />,
            onChoose: () => copy(answer.content),
          },
          { label: t('copyText'), icon: <Copy size="sm" />, onChoose: copyRendered },
          {
            label: t(passage ? 'quotePassage' : 'quote'),
            icon: <Quote size="sm" />,
            onChoose: quoteIt,
          },
        ],
        [
          {
            label: t('toQuestion'),
            icon: <ArrowUp size="sm" />,
            onChoose: () => setTimeout(() => message && showQuestionOf(message)),
          },
        ],
      ]}
    />
  )
}
