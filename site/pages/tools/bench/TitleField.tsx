import { CREATION_TITLE_MAX_LENGTH, type creations } from '@atelier/contract'
import { errorText, IconButton, isComposing, toAtelierError, useTexts } from '@atelier/widgets'
import { Pencil } from '@atelier/widgets/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { showToast } from '../../../toasts.ts'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

/** The heading of a result, which the visitor can change in its place. */
export function TitleField({ creation }: { creation: creations.Creation }) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const { title, engine, parts } = creation
  // Words that are those of a document are no sketch.
  const isSketch = engine.isSketch && parts.some(({ width }) => width > 0)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)

  useEffect(() => {
    if (!isEditing && returnsFocus.current) pencil.current!.focus()
  }, [isEditing])

  function end(text: string | undefined, byKey: boolean) {
    returnsFocus.current = byKey
    setEditing(false)
    if (text && text !== title)
      bench
        .rename(text)
        .catch((error: unknown) =>
          showToast({ tone: 'danger', title: () => errorText(toAtelierError(error)) }),
        )
  }

  if (isEditing) return <TitleInput title={title} onEnd={end} />
  return (
    <div className="bench__title">
      <h2 dir="auto">{title}</h2>
      <span className="bench__title-end">
        {isSketch && <span className="atl-badge atl-badge--plain">{t('sketch')}</span>}
        <IconButton ref={pencil} small label={t('rename')} onClick={() => setEditing(true)}>
          <Pencil size="sm" />
        </IconButton>
      </span>
    </div>
  )
}

interface TitleInputProps {
  title: string
  /** Called once, with undefined if the title stays. `byKey`: by Enter or Escape. */
  onEnd: (text: string | undefined, byKey: boolean) => void
}

/** Enter and leaving the field save the title, Escape does not. */
function TitleInput({ title, onEnd }: TitleInputProps) {
  const t = useTexts(benchTexts)
  const [text, setText] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => field.current!.select(), [])

  function end(saves: boolean, byKey: boolean) {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(saves ? text.trim() : undefined, byKey)
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter', true)
  }

  return (
    <div className="bench__title">
      <input
        ref={field}
        className="atl-input"
        aria-label={t('title')}
        dir="auto"
        maxLength={CREATION_TITLE_MAX_LENGTH}
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        onBlur={() => end(true, false)}
      />
    </div>
  )
}
