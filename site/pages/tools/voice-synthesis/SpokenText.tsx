import type { creations, voice } from '@atelier/contract'
import { Notice, useTexts } from '@atelier/widgets'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isUnfinished } from '../bench/creation.ts'
import { useCanChange } from '../bench/useCanChange.ts'
import type { Player } from '../sound/player.ts'
import { ChangeSentence } from './ChangeSentence.tsx'
import { sentencesOf, type HeardSentence } from './reading-parts.ts'
import { voiceTexts } from './texts.ts'
import { useCurrentSentence } from './useCurrentSentence.ts'

interface SpokenTextProps {
  creation: creations.Creation
  player: Player
}

/** The text. Each sentence can be pressed to hear it and to change how it is read. */
export function SpokenText({ creation, player }: SpokenTextProps) {
  const t = useTexts(voiceTexts)
  const sentences = useMemo(() => sentencesOf(creation), [creation])
  const current = useCurrentSentence(player, sentences)
  const [selected, select] = useState<number>()
  const canChange = useCanChange(creation) && !isUnfinished(creation)
  const chosen = selected === undefined ? undefined : sentences[selected]

  function hear({ index, begin }: HeardSentence) {
    select(index)
    if (begin === undefined) return
    player.seek(begin)
    if (player.$state.get() !== 'playing') player.play()
  }

  return (
    <>
      <Paragraphs
        creation={creation}
        sentences={sentences}
        current={current}
        selected={selected}
        onPress={hear}
      />
      <Notice tone="info">{t('pressHint')}</Notice>
      {canChange && <ChangeSentence key={selected} creation={creation} sentence={chosen} />}
    </>
  )
}

interface ParagraphsProps {
  creation: creations.Creation
  sentences: readonly HeardSentence[]
  current: number | undefined
  selected: number | undefined
  onPress: (sentence: HeardSentence) => void
}

/** One stop of the Tab key: the arrow keys go from sentence to sentence. */
function Paragraphs({ creation, sentences, current, selected, onPress }: ParagraphsProps) {
  const t = useTexts(voiceTexts)
  const box = useRef<HTMLDivElement>(null)
  const { speakers = [] } = creation.recipe as voice.VoiceRecipe
  const paragraphs = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()]
  const reachable = selected ?? current ?? 0

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const isPress = event.key === 'Enter' || event.key === ' '
    if (step === undefined && !isPress) return
    event.preventDefault()
    if (isPress) return onPress(sentences[index]!)
    const buttons = box.current!.querySelectorAll<HTMLElement>('[data-sentence]')
    buttons[Math.min(buttons.length - 1, Math.max(0, index + step!))]?.focus()
  }

  return (
    <div className="spoken-text" ref={box} role="group" aria-label={t('sentences')}>
      {paragraphs.map((paragraph, number) => {
        const { speaker } = paragraph[0]!
        const name = speaker === undefined ? undefined : speakers[speaker]?.name
        return (
          <p key={number} dir="auto">
            {name && <b className="spoken-text__name">{name}</b>}
            {paragraph.map((sentence) => (
              <span key={sentence.index}>
                <span
                  role="button"
                  data-sentence={sentence.index}
                  tabIndex={sentence.index === reachable ? 0 : -1}
                  className={sentence.begin === undefined ? 'sentence sentence--later' : 'sentence'}
                  aria-current={sentence.index === current || undefined}
                  aria-pressed={sentence.index === selected}
                  onClick={() => onPress(sentence)}
                  onKeyDown={(event) => moveByKey(event, sentence.index)}
                >
                  {sentence.text}
                </span>{' '}
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
}
