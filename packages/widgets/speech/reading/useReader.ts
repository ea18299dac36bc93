import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useErrorText, useTexts } from '../../i18n.ts'
import { readingTexts } from '../reading-texts.ts'
import { createReader, type ReaderState } from './reader.ts'
import type { Sentence } from './sentences-of.ts'

/** A reader that stops with its component, and its state. `sentences` is called at each start. */
export function useReader(sentences: () => Sentence[]) {
  const latestSentences = useRef(sentences)
  useEffect(() => void (latestSentences.current = sentences))
  const [reader] = useState(() => createReader(() => latestSentences.current()))
  const state = useStore(reader.$state)
  useEffect(() => reader.stop, [reader])
  return { reader, state }
}

/** Which voice reads, or why none does. */
export function useReaderStatus(state: ReaderState): string {
  const t = useTexts(readingTexts)
  const errorText = useErrorText()
  switch (state.is) {
    case 'idle':
      return ''
    case 'unavailable':
      return t(state.reason)
    case 'failed':
      return errorText(state.error)
    case 'reading': {
      const source = t(state.kind === 'server' ? 'serverVoice' : 'browserVoice')
      const voice = state.name ? t('named', { source, name: state.name }) : source
      return state.isReplacement ? t('replaced', { voice }) : voice
    }
    case 'starting':
    case 'paused':
    case 'blocked':
      return t(state.is)
  }
}
