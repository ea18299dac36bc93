import type { creations, vision } from '@atelier/contract'
import { IconButton, sentencesOf, useReader, useReaderStatus, useTexts } from '@atelier/widgets'
import { Stop } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { Speaker } from '../../../layout/page-icons.tsx'
import { ContinueInChat } from '../bench/ContinueInChat.tsx'
import { TextBar } from '../bench/TextBar.tsx'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

interface AnswerBarProps {
  creation: creations.Creation
  /** Undefined until there is some. */
  text: string | undefined
  prose: RefObject<HTMLElement | null>
}

/** The title of an answer, and what can be done with it. */
export function AnswerBar({ creation, text, prose }: AnswerBarProps) {
  const t = useTexts(visionTexts)
  const { reader, state } = useReader(() => (prose.current ? sentencesOf(prose.current) : []))
  const status = useReaderStatus(state)
  const isReading = state.is === 'reading' || state.is === 'starting'
  return (
    <>
      <TextBar creation={creation} text={text}>
        {text !== undefined && (
          <>
            <IconButton
              small
              label={t(isReading ? 'stopReading' : 'readAloud')}
              onClick={isReading ? reader.stop : () => void reader.start()}
            >
              {isReading ? <Stop size="sm" /> : <Speaker size="sm" />}
            </IconButton>
            <ContinueAnswerInChat creation={creation} text={text} />
          </>
        )}
      </TextBar>
      {status && (
        <p className="muted" role="status">
          {status}
        </p>
      )}
    </>
  )
}

/** With the pictures and the question. */
function ContinueAnswerInChat({ creation, text }: { creation: creations.Creation; text: string }) {
  const t = useTexts(visionTexts)
  const pictures = useStore(usePictures().$pictures)
  const { wish } = creation.recipe as vision.VisionRecipe
  const about = t('chatAbout', { model: creation.engine.name })
  return (
    <ContinueInChat
      lead={wish ? [wish, '', about] : [about]}
      text={text}
      pictures={pictures.map(({ file }) => file)}
    />
  )
}
