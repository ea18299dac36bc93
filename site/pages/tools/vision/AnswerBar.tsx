import type { creations, vision } from '@atelier/contract'
import {
  Button,
  IconButton,
  sentencesOf,
  translate,
  useReader,
  useReaderStatus,
  useTexts,
} from '@atelier/widgets'
import { Stop } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { MessageSquare, Speaker } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { carryTextToChat } from '../bench/carry-to-chat.ts'
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
            <ContinueInChat creation={creation} text={text} />
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

/** Puts the pictures, the question and the answer into a message that the visitor goes on writing. */
function ContinueInChat({ creation, text }: { creation: creations.Creation; text: string }) {
  const t = useTexts(visionTexts)
  const navigate = useNavigate()
  const pictures = useStore(usePictures().$pictures)
  const { wish } = creation.recipe as vision.VisionRecipe

  async function carry() {
    const quoted = text.split('\n').map((line) => `> ${line}`)
    const about = t('chatAbout', { model: creation.engine.name })
    const message = [...(wish ? [wish, ''] : []), about, '', ...quoted, '', ''].join('\n')
    try {
      await carryTextToChat(
        message,
        pictures.map(({ file }) => file),
      )
      void navigate('/chat')
    } catch {
      showToast({ tone: 'danger', title: () => translate(visionTexts, 'notCarried') })
    }
  }

  return (
    <Button variant="quiet" size="sm" onClick={() => void carry()}>
      <MessageSquare size="sm" />
      {t('inChat')}
    </Button>
  )
}
