import { useStore } from '@nanostores/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { AtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Bars } from '../../speech/Bars.tsx'
import { MAX_DICTATION_SECONDS, type Dictation } from '../../speech/dictation.ts'
import { dictationTexts } from '../../speech/dictation-texts.ts'
import { formatDuration } from '../../dates.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { focusOnMount } from '../../ui/useFocusFallback.ts'
import { Check, ChevronDown } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu.tsx'
import styles from './dictation.css?inline'

addLateStyles(styles)

const COUNTDOWN_SECONDS = 15
const Cross = /* @__PURE__ */ createIcon(<path d="m6 6 12 12M18 6 6 18" />)

export interface DictationViewProps {
  dictation: Dictation
  language: string
  onLanguage: (language: string) => void
  onRetry: () => void
  onClose: () => void
}

/** What a dictation shows: its words, the loudness, the time and the language, or why it failed. */
export function DictationView({
  dictation,
  language,
  onLanguage,
  onRetry,
  onClose,
}: DictationViewProps) {
  const t = useTexts(dictationTexts)
  const errorText = useErrorText()
  const state = useStore(dictation.$state)

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const isListening = state.is === 'listening'
  const root = {
    className: 'atl-dictation',
    role: 'group',
    'aria-label': t('panel'),
    onKeyDown: closeByEscape,
  }
  /** Accepts the words, and moves the focus to the cancel button, because the pressed button disappears. */
  function accept({ currentTarget }: MouseEvent) {
    currentTarget.closest('.atl-dictation')?.querySelector('button')?.focus()
    void dictation.accept()
  }
  if (state.is === 'failed') {
    return (
      <div {...root}>
        <p className="atl-dictation__words" role="alert">
          {state.failure instanceof AtelierError ? errorText(state.failure) : t(state.failure)}
        </p>
        <Button ref={focusOnMount} size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    )
  }
  return (
    <div {...root}>
      {/* The words are not announced: a screen reader would speak them into the microphone. */}
      <p className="atl-dictation__words" dir="auto">
        {isListening && state.text}
      </p>
      <p
        className={isListening && state.text ? 'atl-unseen' : 'atl-dictation__words'}
        role="status"
      >
        {t(state.is)}
      </p>
      {/* The focus follows the press on the microphone, so that Escape cancels. */}
      <IconButton ref={focusOnMount} label={t('cancel')} onClick={onClose}>
        <Cross />
      </IconButton>
      {isListening && (
        <>
          <div
            className="atl-dictation__level"
            role="meter"
            aria-label={t('level')}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={state.levels.at(-1)}
          >
            <Bars heights={state.levels} accented={-3} />
          </div>
          <Time seconds={state.seconds} />
          <LanguageMenu language={language} onChoose={onLanguage} />
          <IconButton className="atl-dictation__accept" label={t('accept')} onClick={accept}>
            <Check />
          </IconButton>
        </>
      )}
    </div>
  )
}

function Time({ seconds }: { seconds: number }) {
  const t = useTexts(dictationTexts)
  const left = MAX_DICTATION_SECONDS - seconds
  return (
    <span className="atl-dictation__time">
      {left <= COUNTDOWN_SECONDS ? t('remaining', { seconds: left }) : formatDuration(seconds)}
    </span>
  )
}

function LanguageMenu({
  language,
  onChoose,
}: {
  language: string
  onChoose: (language: string) => void
}) {
  const t = useTexts(dictationTexts)
  const code = language.slice(0, 2).toUpperCase()
  const languages = { en: t('english'), vi: t('vietnamese') }
  return (
    <Menu
      label={`${code}, ${t('language')}`}
      trigger={
        <>
          {code}
          <ChevronDown size="sm" />
        </>
      }
      items={Object.entries(languages).map(([key, label]) => ({
        key,
        label,
        lang: key,
        checked: language.startsWith(key),
        onChoose: () => onChoose(key),
      }))}
    />
  )
}
