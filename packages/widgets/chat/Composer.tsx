import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { Attachment } from './attachments/attachment.ts'
import { trayNoteId } from './attachments/tray-note-id.ts'
import { canEnterAddLine } from './keyboard/enter-choice.ts'
import { useTexts } from '../i18n.ts'
import { ArrowUp, Stop } from '../ui/first-paint-icons.tsx'
import { isComposing } from '../ui/composition.ts'
import { findLoaderShell } from '../ui/loader-shell.ts'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import type { ComposerToolProps } from './composer-tool.ts'
import { lazyComponent } from './lazy-component.tsx'
import { loadComposerTools } from './load-composer-tools.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

/** Loaded when the visitor writes, and not needed to send. */
const LazyMessageLimits = lazyComponent(
  async () => (await import('./MessageLimits.tsx')).MessageLimits,
  true,
)
/** Loaded after the first paint, and not needed to write or send a text. */
const LazyComposerTools = lazyComponent(loadComposerTools, true)

export interface ComposerHandle {
  focus(): void
}

export interface ComposerProps {
  chat: ChatStore
  placeholder?: string | undefined
  /** Called with every change of the text, to preload what the answer will need. */
  onType?: () => void
  onSend?: (text: string) => void
  handle?: Ref<ComposerHandle>
  /** The tools, if they have been loaded before. */
  tools?: ComponentType<ComposerToolProps>
  /** Whether the tools are without labels also where there is room for them. */
  withoutLabels?: boolean
  /** Controls beside the send button. */
  children?: ReactNode
}

/** The form for writing messages. Enter sends, Shift+Enter starts a new line. */
export function Composer({
  chat,
  placeholder,
  onType,
  onSend,
  handle,
  tools: Tools = LazyComposerTools,
  withoutLabels,
  children,
}: ComposerProps) {
  const t = useTexts(chatTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const text = useStore(chat.$draft)
  const images = useStore(chat.$attachments)
  const isNew = useStore(chat.$status).is === 'new'
  const later = useStore(chat.$sendLater)
  useStore(chat.$pasted)
  const wholeText = chat.draftText()
  const excess = wholeText.length - MESSAGE_MAX_LENGTH

  useImperativeHandle(handle, () => ({
    focus: () => field.current!.focus({ preventScroll: true }),
  }))
  useShellText(field, chat)
  useAutoGrow(field, text)

  function submit(event: FormEvent) {
    event.preventDefault()
    // Read from the store, because a text that was just taken over from the loader's shell is not rendered yet.
    const draft = chat.draftText()
    if (canSend(draft, chat.$attachments.get()) && chat.sendDraft()) onSend?.(draft)
  }

  return (
    <>
      {(text || !isNew) && <LazyMessageLimits chat={chat} />}
      <form className="atl-composer" part="composer" onSubmit={submit}>
        <div ref={setAbove} />
        <label className="atl-unseen" htmlFor={id}>
          {t('messageBox')}
        </label>
        <textarea
          ref={field}
          id={id}
          className="atl-composer__text"
          part="input"
          rows={1}
          value={text}
          placeholder={later?.placeholder ?? placeholder ?? t(isNew ? 'placeholder' : 'reply')}
          enterKeyHint="send"
          dir="auto"
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? `${id}-over` : undefined}
          onChange={({ target }) => {
            onType?.()
            chat.$draft.set(target.value)
          }}
          onKeyDown={submitOnEnter}
        />
        {excess > 0 && (
          <p className="atl-composer__over" id={`${id}-over`} role="alert">
            {t('tooLong', { count: excess })}
          </p>
        )}
        <div className="atl-composer__bar" data-labels={withoutLabels ? 'none' : undefined}>
          <div className="atl-composer__tools">
            <Tools chat={chat} field={field} above={above} />
          </div>
          {children}
          <SendAndStopButtons
            chat={chat}
            field={field}
            canSend={canSend(wholeText, images)}
            noteId={images.some(isRefused) ? trayNoteId(id) : undefined}
          />
        </div>
      </form>
    </>
  )
}

function canSend(text: string, images: readonly Attachment[]): boolean {
  const { length } = text.trim()
  const hasContent = length > 0 || images.length > 0
  return hasContent && length <= MESSAGE_MAX_LENGTH && !images.some(isRefused)
}

const isRefused = ({ is }: Attachment): boolean => is === 'refused'

interface SendAndStopButtonsProps {
  chat: ChatStore
  field: RefObject<HTMLTextAreaElement | null>
  canSend: boolean
  /** The id of the text that says why the message cannot be sent. */
  noteId: string | undefined
}

function SendAndStopButtons({ chat, field, canSend, noteId }: SendAndStopButtonsProps) {
  const t = useTexts(chatTexts)
  const isAnswering = useStore(chat.$isAnswering)
  const { label = t('send'), Icon = ArrowUp } = useStore(chat.$sendLater) ?? {}

  function stop() {
    chat.stopAnswer()
    // Moves the focus, which would be lost when the stop button is removed.
    field.current!.focus()
  }

  // Two elements: one that became a submit button while it is pressed would send the draft.
  return (
    <>
      {isAnswering && (
        <button
          type="button"
          className="atl-send atl-send--stop"
          part="send"
          onClick={(event) => isFirstClick(event) && stop()}
        >
          <Stop />
          {t('stop')}
        </button>
      )}
      {(!isAnswering || canSend) && (
        // Not `disabled`: a disabled button would lose the focus when an answer ends.
        <button
          type="submit"
          className="atl-send"
          part="send"
          aria-disabled={!canSend}
          aria-describedby={noteId}
          aria-label={isAnswering ? t('sendAfter') : label}
          onClick={(event) => isFirstClick(event) || event.preventDefault()}
        >
          <Icon />
        </button>
      )}
    </>
  )
}

/** False for the second click of a double-click, which the first has swapped the button for. 0 is a key. */
const isFirstClick = ({ detail }: MouseEvent): boolean => detail < 2

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
    // KeyboardTool.tsx decides it once it has loaded.
    if (!hasCommand && !event.currentTarget.dataset.keys && canEnterAddLine()) return
    event.preventDefault()
    // The key that pressed Stop may still be down, when Stop has moved the focus into the field.
    if (!event.repeat) event.currentTarget.form!.requestSubmit()
  }
}

/** Takes over what the visitor typed into the loader's shell, and sends it if they pressed Enter there. */
function useShellText(field: RefObject<HTMLTextAreaElement | null>, chat: ChatStore) {
  useBrowserLayoutEffect(() => {
    const shell = findLoaderShell(field.current!)
    if (!shell) return
    shell.moveInto(field.current!)
    if (shell.text) chat.$draft.set(shell.text)
    // Runs after the effects of the parent components, which are not ready to navigate before.
    if (shell.isSubmitted) queueMicrotask(() => field.current!.form!.requestSubmit())
  }, [field, chat])
}

/** Makes the field as high as its text in browsers without `field-sizing: content`. */
function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  useBrowserLayoutEffect(() => {
    const element = field.current!
    if (CSS.supports('field-sizing', 'content')) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [field, text])
}
