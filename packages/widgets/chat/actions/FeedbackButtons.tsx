// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import type { chat as calls } from '@atelier/contract'
import { useRef, useState } from 'react'
import { toAtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { feedbackTexts } from './feedback-texts.ts'
import { rateAnswer } from './rate-answer.ts'

const ThumbUp = /* @__PURE__ */ createIcon(
  <path d="M7 11v10H3V11zM7 11l4-9a3 3 0 0 1 3 3v4h6a2 2 0 0 1 2 2.3l-1.4 7.4a2 2 0 0 1-2 1.6H7" />,
)
const ThumbDown = /* @__PURE__ */ createIcon(
  <path d="M7 13V3H3v10zM7 13l4 9a3 3 0 0 0 3-3v-4h6a2 2 0 0 0 2-2.3l-1.4-7.4a2 2 0 0 0-2-1.6H7" />,
)

const LazyFeedbackForm = lazyComponent(
  async () => (await import('./FeedbackForm.tsx')).FeedbackForm,
)

interface FeedbackButtonsProps {
  chat: ChatStore
  answer: ShownMessage
}

/** Thumbs up and down. A second press takes the feedback back; after thumbs down, a form asks what was wrong. */
export function FeedbackButtons({ chat, answer }: FeedbackButtonsProps) {
  const t = useTexts(feedbackTexts)
  const errorText = useErrorText()
  const badButton = useRef<HTMLButtonElement>(null)
  const [isFormOpen, setFormOpen] = useState(false)
  const [said, setSaid] = useState<{ text: string; isFailure?: boolean }>()

  async function rate(pressed: calls.Feedback) {
    const feedback = answer.feedback === pressed ? null : pressed
    setFormOpen(feedback === 'bad')
    setSaid({ text: t(feedback === 'bad' ? 'thanksAsk' : feedback ? 'thanks' : 'takenBack') })
    try {
      await rateAnswer(chat, answer, feedback)
    } catch (error) {
      setFormOpen(false)
      setSaid({ text: `${t('notSaved')} ${errorText(toAtelierError(error))}`, isFailure: true })
    }
  }

  function closeForm() {
    setFormOpen(false)
    badButton.current?.focus()
  }

  return (
    <>
      <IconButton
        small
        label={t('good')}
        title={t('good')}
        aria-pressed={answer.feedback === 'good'}
        onClick={() => void rate('good')}
      >
        <ThumbUp size="sm" />
      </IconButton>
      <IconButton
        ref={badButton}
        small
        label={t('bad')}
        title={t('bad')}
        aria-pressed={answer.feedback === 'bad'}
        onPointerEnter={LazyFeedbackForm.preload}
        onClick={() => void rate('bad')}
      >
        <ThumbDown size="sm" />
      </IconButton>
      <span className={said?.isFailure ? 'atl-message__said' : 'atl-unseen'} role="status">
        {said?.text}
      </span>
      {isFormOpen && (
        <LazyFeedbackForm
          chat={chat}
          answer={answer}
          onSent={() => {
            setSaid({ text: t('thanks') })
            closeForm()
          }}
          onSkip={closeForm}
        />
      )}
    </>
  )
}
