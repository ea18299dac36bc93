// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { FEEDBACK_REASONS, FEEDBACK_TEXT_MAX_LENGTH, type chat as calls } from '@atelier/contract'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { toAtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composition.ts'
import { Checkbox } from '../../ui/Choice.tsx'
import { TextArea } from '../../ui/Field.tsx'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import styles from './feedback.css?inline'
import { feedbackTexts } from './feedback-texts.ts'
import { rateAnswer } from './rate-answer.ts'

addLateStyles(styles)

const reasonTexts = {
  wrong: 'reasonWrong',
  incomplete: 'reasonIncomplete',
  unclear: 'reasonUnclear',
  instructions: 'reasonInstructions',
  other: 'reasonOther',
} as const satisfies Record<calls.FeedbackReason, string>

interface FeedbackFormProps {
  chat: ChatStore
  answer: ShownMessage
  onSent: () => void
  onSkip: () => void
}

/** Asks what was wrong with an answer. The feedback itself is stored already, so all of it is optional. */
export function FeedbackForm({ chat, answer, onSent, onSkip }: FeedbackFormProps) {
  const t = useTexts(feedbackTexts)
  const errorText = useErrorText()
  const [reasons, setReasons] = useState<readonly calls.FeedbackReason[]>([])
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const excess = text.trim().length - FEEDBACK_TEXT_MAX_LENGTH
  const problem = excess > 0 ? t('over', { count: excess }) : failure

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || excess > 0) return
    if (reasons.length === 0 && !text.trim()) return onSkip()
    setSending(true)
    setFailure(undefined)
    try {
      await rateAnswer(chat, answer, 'bad', { reasons: [...reasons], text: text.trim() })
      onSent()
    } catch (error) {
      setSending(false)
      setFailure(`${t('notSaved')} ${errorText(toAtelierError(error))}`)
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    // Otherwise the key would also close the panel of a launcher.
    event.stopPropagation()
    onSkip()
  }

  const toggle = (reason: calls.FeedbackReason, isChosen: boolean) =>
    setReasons(isChosen ? [...reasons, reason] : reasons.filter((each) => each !== reason))

  return (
    <form className="atl-feedback" onSubmit={(event) => void submit(event)} onKeyDown={handleKey}>
      <fieldset>
        <legend>{t('what')}</legend>
        {FEEDBACK_REASONS.map((reason) => (
          <Checkbox
            key={reason}
            checked={reasons.includes(reason)}
            onChange={({ target }) => toggle(reason, target.checked)}
          >
            {t(reasonTexts[reason])}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={t('text')}
        rows={2}
        dir="auto"
        value={text}
        hint={t('reader')}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="atl-feedback__bar">
        <Button variant="quiet" size="sm" onClick={onSkip}>
          {t('skip')}
        </Button>
        <Button variant="secondary" size="sm" type="submit" busy={isSending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
