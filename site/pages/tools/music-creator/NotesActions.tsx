import type { creations, music } from '@atelier/contract'
import { Button, useLanguage, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../../router/hooks.ts'
import { carryMusicToVoice } from '../bench/carry-to-voice.ts'
import { CarryOn } from '../bench/icons.tsx'
import type { SavedFile } from '../bench/download.ts'
import { nameStaves } from './score/name-staves.ts'
import { musicTexts } from './texts.ts'
import { Download } from '../../../layout/page-icons.tsx'
import { useDownload } from '../bench/useDownload.ts'
import { soundTexts } from '../sound/texts.ts'

const FILES = [
  { part: 0, format: 'wav', name: 'WAV' },
  { part: 1, format: 'mid', name: 'MIDI' },
  { part: 1, format: 'musicxml', name: 'MusicXML' },
  { part: 1, format: 'abc', name: 'ABC' },
  { part: 1, format: 'abc', name: 'PDF' },
] as const

interface NotesActionsProps {
  creation: creations.Creation
  /** What the piece is, for below its title. */
  line: string
  /** Absent where a model sent sound only. */
  piece?: music.Piece
}

/** Downloads the piece in the other formats, and carries it on. */
export function NotesActions({ creation, line, piece }: NotesActionsProps) {
  const t = useTexts(soundTexts)
  const m = useTexts(musicTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { isDownloading, download } = useDownload()

  /** The page makes it of the ABC: what draws notes needs a browser. */
  async function toPdf({ file, name }: SavedFile): Promise<SavedFile> {
    const [{ makeScorePdf }, written] = await Promise.all([
      import('./score/make-score-pdf.ts'),
      file.text(),
    ])
    const abc = piece ? nameStaves(written, piece.parts, m) : written
    const pdf = await makeScorePdf({ abc, line, language })
    return { file: pdf, name: name.replace(/\.abc$/, '.pdf') }
  }

  return (
    <div className="bench__acts">
      {creation.parts[0]?.url && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            carryMusicToVoice(creation)
            navigate('/voice-synthesis')
          }}
        >
          <CarryOn size="sm" />
          {m('underReading')}
        </Button>
      )}
      {FILES.filter(({ part, format }) => creation.parts[part]?.downloads?.[format]).map(
        ({ part, format, name }) => (
          <Button
            key={name}
            variant="quiet"
            size="sm"
            busy={isDownloading}
            aria-label={t('downloadAs', { format: name })}
            onClick={() =>
              void download(
                ({ parts }) => parts[part]?.downloads?.[format],
                name === 'PDF' ? toPdf : undefined,
              )
            }
          >
            <Download size="sm" />
            {name}
          </Button>
        ),
      )}
    </div>
  )
}
