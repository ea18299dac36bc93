import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTexts } from '../i18n.ts'
import { ArrowUp, Stop } from '../ui/early-icons.tsx'
import { findShell } from './shell.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

export interface ComposerHandle {
  focus(): void
}

export interface ComposerProps {
  chat: ChatStore
  placeholder?: string | undefined
  /** Something is being written: soon there will be an answer to draw. */
  onWrite?: () => void
  onSend?: (text: string) => void
  handle?: Ref<ComposerHandle>
  /** Beside the button that sends. */
  children?: ReactNode
}

/** Where one writes. Enter sends, Shift and Enter begin a new line. */
export function Composer({ chat, placeholder, onWrite, onSend, handle, children }: ComposerProps) {
  const t = useTexts(chatTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const isAnswering = useStore(chat.$isAnswering)
  const isNew = useStore(chat.$place).is === 'new'
  const over = text.trim().length - MESSAGE_MAX_LENGTH
  const canSend = text.trim() !== '' && over <= 0 && !isAnswering

  useImperativeHandle(handle, () => ({
    focus: () => field.current!.focus({ preventScroll: true }),
  }))

  useLayoutEffect(() => {
    const shell = findShell(field.current!)
    if (!shell) return
    shell.moveInto(field.current!)
    const isShort = shell.text.trim().length <= MESSAGE_MAX_LENGTH
    if (shell.isSent && isShort) {
      field.current!.value = ''
      void chat.send(shell.text)
    } else setText(shell.text)
  }, [chat])
  useGrowing(field, text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSend) return
    setText('')
    onSend?.(text)
    void chat.send(text)
  }

  function stop() {
    chat.stop()
    // The button goes, and the focus would go with it.
    field.current!.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Safari ends a composition with an Enter of its own, and says so only by its code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) {
      event.preventDefault()
      event.currentTarget.form!.requestSubmit()
    }
  }

  return (
    <form className="atl-composer" onSubmit={submit}>
      <label className="atl-unseen" htmlFor={id}>
        {t('messageBox')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="atl-composer__text"
        rows={1}
        value={text}
        placeholder={placeholder ?? t(isNew ? 'placeholder' : 'reply')}
        enterKeyHint="send"
        dir="auto"
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        onChange={({ target }) => {
          onWrite?.()
          setText(target.value)
        }}
        onKeyDown={press}
      />
      {over > 0 && (
        <p className="atl-composer__over" id={`${id}-over`} role="alert">
          {t('tooLong', { count: over })}
        </p>
      )}
      <div className="atl-composer__bar">
        {children}
        {isAnswering ? (
          <button type="button" className="atl-send atl-send--stop" onClick={stop}>
            <Stop />
            {t('stop')}
          </button>
        ) : (
          // Never disabled: that would lose the focus to the page when an answer ends.
          <button
            type="submit"
            className="atl-send"
            aria-disabled={!canSend}
            aria-label={t('send')}
          >
            <ArrowUp />
          </button>
        )}
      </div>
    </form>
  )
}

/** For browsers in which a field does not grow with its text by itself. */
function useGrowing(field: { current: HTMLTextAreaElement | null }, text: string) {
  useLayoutEffect(() => {
    const element = field.current!
    if (CSS.supports('field-sizing', 'content')) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [field, text])
}
