import {
  Button,
  IconButton,
  saveFile,
  sentencesOf,
  useReader,
  useReaderStatus,
  useTexts,
} from '@atelier/widgets'
import { Copy, Stop } from '@atelier/widgets/icons'
import { useRef } from 'react'
import { Download, Speaker } from '../../../layout/page-icons.tsx'
import { isInAny } from './area-boxes.ts'
import { useCopy } from './useCopy.ts'
import type { BenchPicture } from './picture-store.ts'
import { middleOf, plainText, type FoundText } from './read/found-text.ts'
import { visionTexts } from './texts.ts'
import { UseTextIn } from './UseTextIn.tsx'
import { usePictures } from './usePictures.ts'

/** The text of the picture, or of its marked areas. */
export function FoundTextView({ picture }: { picture: BenchPicture }) {
  const t = useTexts(visionTexts)
  const { read } = usePictures()
  const { text, id, facts } = picture
  if (facts.is === 'failed') return <p className="muted">{t(facts.problem)}</p>
  if (text.is === 'ready') return <TextFound picture={picture} found={text.found} />
  if (text.is === 'reading')
    return (
      <div className="vision-reading" aria-live="polite">
        <p className="muted num">
          {text.part === 0
            ? t('loadingReader')
            : t('readingText', { percent: Math.floor(text.part * 100) })}
        </p>
        <progress aria-label={t('readText')} value={text.part || undefined} max={1} />
      </div>
    )
  return (
    <div className="vision-unread">
      <p className="muted">{t(text.is === 'failed' ? 'textFailed' : 'textUnread')}</p>
      <Button size="sm" onClick={() => void read(id)}>
        {t(text.is === 'failed' ? 'retry' : 'readText')}
      </Button>
    </div>
  )
}

function TextFound({ picture, found }: { picture: BenchPicture; found: FoundText }) {
  const t = useTexts(visionTexts)
  const { areas, file } = picture
  const lines =
    areas.length === 0
      ? found.lines
      : found.lines.filter((line) => isInAny(middleOf(line, found), areas))
  const text = plainText(lines)
  const shown = useRef<HTMLDivElement>(null)
  const { reader, state } = useReader(() => (shown.current ? sentencesOf(shown.current) : []))
  const status = useReaderStatus(state)
  const copy = useCopy()
  const isReading = state.is === 'reading' || state.is === 'starting'
  if (found.lines.length === 0 && found.isTimeOver)
    return <p className="muted">{t('tookTooLong')}</p>
  if (lines.length === 0)
    return <p className="muted">{t(areas.length > 0 ? 'noTextInAreas' : 'noText')}</p>

  const name = `${file.name.replace(/\.[^.]*$/, '')}.txt`
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), name)

  return (
    <>
      <div className="vision-acts">
        <p className="muted num">
          {t('lines', { count: lines.length })}
          {areas.length > 0 && ` · ${t('textOfAreas')}`}
        </p>
        <IconButton small label={t('copy')} onClick={(event) => copy(text, event.currentTarget)}>
          <Copy size="sm" />
        </IconButton>
        <IconButton
          small
          label={t(isReading ? 'stopReading' : 'readAloud')}
          onClick={isReading ? reader.stop : () => void reader.start()}
        >
          {isReading ? <Stop size="sm" /> : <Speaker size="sm" />}
        </IconButton>
        <Button size="sm" variant="quiet" onClick={save}>
          <Download size="sm" />
          .txt
        </Button>
        <UseTextIn text={text} name={name} />
      </div>
      <p className="muted" role="status">
        {status}
      </p>
      <div ref={shown} className="vision-found" dir="auto">
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}

const paragraphsOf = (text: string) => text.split('\n\n')
