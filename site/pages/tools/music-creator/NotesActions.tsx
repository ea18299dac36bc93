import type { creations } from '@atelier/contract'
import { Button, useTexts } from '@atelier/widgets'
import { useNavigate } from 'react-router'
import { carryMusicToVoice } from '../bench/carry-to-voice.ts'
import { CarryOn } from '../bench/icons.tsx'
import { musicTexts } from './texts.ts'
import { Download } from '../../../layout/page-icons.tsx'
import { useDownload } from '../bench/useDownload.ts'
import { soundTexts } from '../sound/texts.ts'

const FILES = [
  { part: 0, format: 'wav', name: 'WAV' },
  { part: 1, format: 'mid', name: 'MIDI' },
  { part: 1, format: 'musicxml', name: 'MusicXML' },
  { part: 1, format: 'abc', name: 'ABC' },
] as const

/** Downloads the piece in the other formats, and carries it on. */
export function NotesActions({ creation }: { creation: creations.Creation }) {
  const t = useTexts(soundTexts)
  const m = useTexts(musicTexts)
  const navigate = useNavigate()
  const { isDownloading, download } = useDownload()
  return (
    <div className="bench__acts">
      {creation.parts[0]?.url && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            carryMusicToVoice(creation)
            void navigate('/voice-synthesis')
          }}
        >
          <CarryOn size="sm" />
          {m('underReading')}
        </Button>
      )}
      {FILES.filter(({ part, format }) => creation.parts[part]?.downloads?.[format]).map(
        ({ part, format, name }) => (
          <Button
            key={format}
            variant="quiet"
            size="sm"
            busy={isDownloading}
            aria-label={t('downloadAs', { format: name })}
            onClick={() => void download(({ parts }) => parts[part]?.downloads?.[format])}
          >
            <Download size="sm" />
            {name}
          </Button>
        ),
      )}
    </div>
  )
}
