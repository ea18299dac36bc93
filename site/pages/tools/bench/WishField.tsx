import { CREATION_WORDS_MAX_LENGTH } from '@atelier/contract'
import { TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useEffect, useRef, type ReactNode } from 'react'
import { benchTexts } from './texts.ts'
import { useWording } from './useWording.ts'
import './wish.css'

const aspectTexts = {
  subject: 'aspectSubject',
  place: 'aspectPlace',
  light: 'aspectLight',
  framing: 'aspectFraming',
} as const

interface WishFieldProps {
  label: string
  placeholder: string
  value: string
  error: string | undefined
  onChange: (wish: string) => void
  /** What is said below the field. */
  children?: ReactNode
}

/** What the visitor wants to see, with a button that finds better words for it. */
export function WishField({ value, onChange, children, ...props }: WishFieldProps) {
  const t = useTexts(benchTexts)
  const field = useRef<HTMLDivElement>(null)
  const better = useRef<HTMLButtonElement>(null)
  const wording = useWording(value, onChange)

  function sayBetter() {
    if (value.trim()) void wording.ask()
    else field.current!.querySelector('textarea')!.focus()
  }

  function undo() {
    wording.undo()
    better.current!.focus()
  }

  return (
    <div className="bench-field bench-wish" ref={field}>
      <TextArea
        {...props}
        dir="auto"
        rows={4}
        maxLength={CREATION_WORDS_MAX_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        ref={better}
        type="button"
        className="atl-link atl-text-button bench-wish__better"
        aria-disabled={wording.state.is === 'asking'}
        onClick={sayBetter}
      >
        {t('sayBetter')}
      </button>
      <BetterWords wording={wording} onUndo={undo} />
      {children}
    </div>
  )
}

interface BetterWordsProps {
  wording: ReturnType<typeof useWording>
  onUndo: () => void
}

function BetterWords({ wording, onUndo }: BetterWordsProps) {
  const t = useTexts(benchTexts)
  const { state, canUndo } = wording
  const aspects = state.is === 'missing' ? state.aspects : []
  const undo = useRef<HTMLButtonElement>(null)
  const count = aspects.length
  const lastCount = useRef(0)
  useEffect(() => {
    // The chip that was pressed is gone, and the focus with it.
    if (count < lastCount.current && document.activeElement === document.body) undo.current?.focus()
    lastCount.current = count
  }, [count])
  return (
    <>
      <div className="bench-wish__said">
        <p className="bench-wish__news" role="status">
          <News wording={wording} />
        </p>
        {canUndo && (
          <button
            ref={undo}
            type="button"
            className="atl-link atl-text-button bench-wish__undo"
            onClick={onUndo}
          >
            {t('ownWords')}
          </button>
        )}
      </div>
      {aspects.map((missing) => (
        <div
          key={missing.aspect}
          className="bench-wish__aspect"
          role="group"
          aria-label={t(aspectTexts[missing.aspect])}
        >
          <span aria-hidden="true">{t(aspectTexts[missing.aspect])}</span>
          <div>
            {missing.suggestions.map((words) => (
              <button
                key={words}
                type="button"
                className="bench-chip"
                dir="auto"
                onClick={() => wording.add(missing, words)}
              >
                {words}
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}

function News({ wording: { state, canUndo } }: Pick<BetterWordsProps, 'wording'>) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  if (state.is === 'asking') return t('searchesWords')
  if (state.is === 'failed') return errorText(state.error)
  if (state.is === 'reworded') return canUndo && t('reworded')
  if (state.is === 'missing') return state.aspects.length > 0 ? t('addWords') : t('saysAll')
  return null
}
