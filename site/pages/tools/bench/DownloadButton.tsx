import { CREATION_FORMATS, type creations } from '@atelier/contract'
import { IconButton, Spinner, useTexts } from '@atelier/widgets'
import { Download } from '../../../layout/page-icons.tsx'
import { ActionsButton } from './ActionsButton.tsx'
import { benchTexts } from './texts.ts'
import { useDownload } from './useDownload.ts'

type Format = (typeof CREATION_FORMATS)[number]

export const formatNames: Record<Format, string> = {
  png: 'PNG',
  webp: 'WebP',
  jpeg: 'JPEG',
  svg: 'SVG',
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  csv: 'CSV',
  md: 'Markdown',
  txt: 'Text',
  mp3: 'MP3',
  wav: 'WAV',
  ogg: 'OGG',
  mid: 'MIDI',
  musicxml: 'MusicXML',
  abc: 'ABC',
  srt: 'SRT',
  vtt: 'VTT',
}

/** Downloads a picture in each format that its engine offers. */
export function DownloadButton({ part, index }: { part: creations.CreationPart; index: number }) {
  const t = useTexts(benchTexts)
  const { isDownloading, download } = useDownload()
  const label = t('download', { number: index + 1 })
  const formats = CREATION_FORMATS.filter((format) => part.downloads?.[format])
  if (formats.length === 0) return null

  return (
    <ActionsButton
      label={label}
      actions={formats.map((format) => ({
        label: formatNames[format],
        onChoose: () => void download(({ parts }) => parts[index]?.downloads?.[format]),
      }))}
    >
      {(props) => (
        <IconButton {...props} small label={label} aria-busy={isDownloading || undefined}>
          {isDownloading ? <Spinner /> : <Download size="sm" />}
        </IconButton>
      )}
    </ActionsButton>
  )
}
