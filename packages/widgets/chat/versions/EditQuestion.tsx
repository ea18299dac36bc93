// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { toAtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composition.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { outboxTexts } from '../outbox/texts.ts'
import { chatTexts } from '../texts.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { versionTexts } from './texts.ts'
import styles from './versions.css?inline'
import { imagesOf, KeptImages, type KeptImage } from './KeptImages.tsx'
import { changeQuestion } from './versions.ts'

addLateStyles(styles)

interface EditQuestionProps {
  chat: ChatStore
  question: ShownMessage
  onClose: () => void
}

/** The form that changes a question, in the place of its text. Enter asks, Escape leaves the question as it is. */
export function EditQuestion({ chat, question, onClose }: EditQuestionProps) {
  const t = useTexts(versionTexts)
  const ofChat = useTexts(chatTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [images, setImages] = useState<readonly KeptImage[]>(() => imagesOf(question))
  const [text, setText] = useState(question.refusedText ?? question.content)
  const [failure, setFailure] = useState<string>()
  const errorText = useErrorText()
  const isAnswering = useStore(chat.$isAnswering)
  const excess = text.trim().length - MESSAGE_MAX_LENGTH
  const isUnsent = question.status === 'unsent'
  const hasContent = text.trim() !== '' || images.length > 0
  const canAsk = hasContent && excess <= 0 && (isUnsent || !isAnswering)

  const problem = excess > 0 ? ofChat('tooLong', { count: excess }) : failure

  useEffect(() => {
    if (isUnsent) return outboxOf(chat).hold(question)
    // The form is about this question until it is closed.
  }, [])
  useEffect(() => {
    const element = field.current!
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [])

  function close() {
    // A message that is not sent has no button to which the focus could return, and may go out at once.
    if (isUnsent) focusComposer(field.current!)
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canAsk) return
    const hasSameImages = images.length === (question.imageUrls?.length ?? 0)
    if (hasSameImages && text.trim() === question.content.trim()) return close()
    const list = field.current!.closest('.atl-chat__log')
    if (isUnsent && outboxOf(chat).change(question, text)) return close()
    try {
      // When the question is on its way, another message has taken the place of this one.
      const kept = {
        imageUrls: images.map(({ url }) => url),
        imageAlts: images.map(({ alt }) => alt),
      }
      if (await changeQuestion(chat, question, text, kept)) focusLastMessage(list)
      else setFailure(t('notAsked'))
    } catch (error) {
      setFailure(errorText(toAtelierError(error)))
    }
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      // Otherwise the key would also close the panel of a launcher.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      event.currentTarget.form!.requestSubmit()
    }
  }

  return (
    <form className="atl-edit" onSubmit={(event) => void submit(event)}>
      {!isUnsent && images.length > 0 && (
        <KeptImages
          images={images}
          onRemove={(image) => {
            setImages(images.filter((each) => each !== image))
            // The pressed button is removed, and the focus would be lost.
            field.current!.focus()
          }}
        />
      )}
      <label className="atl-unseen" htmlFor={id}>
        {t('question')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="atl-edit__text"
        rows={Math.min(8, question.content.split('\n').length + 1)}
        value={text}
        dir="auto"
        enterKeyHint="send"
        aria-invalid={excess > 0 || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <EditBar
        chat={chat}
        noteId={`${id}-note`}
        problem={problem}
        isUnsent={isUnsent}
        canAsk={canAsk}
        onClose={close}
      />
    </form>
  )
}

const focusComposer = (form: Element) =>
  form.closest('.atl-chat__body')?.querySelector<HTMLElement>('.atl-composer__text')?.focus()

interface EditBarProps extends Pick<EditQuestionProps, 'chat' | 'onClose'> {
  noteId: string
  problem: string | undefined
  isUnsent: boolean
  canAsk: boolean
}

/** What asking means or why it is not possible, and the buttons. */
function EditBar({ chat, noteId, problem, isUnsent, canAsk, onClose }: EditBarProps) {
  const t = useTexts(versionTexts)
  const ofOutbox = useTexts(outboxTexts)
  const isLimited = useStore(chat.$isLimited)
  const note = isUnsent ? ofOutbox('notSentYet') : t(isLimited ? 'changeCounts' : 'changed')
  return (
    <div className="atl-edit__bar">
      <p
        id={noteId}
        className={problem ? 'atl-edit__over' : 'atl-edit__note'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? note}
      </p>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button variant="primary" size="sm" type="submit" aria-disabled={!canAsk}>
        {isUnsent ? ofOutbox('save') : t('ask')}
      </Button>
    </div>
  )
}
