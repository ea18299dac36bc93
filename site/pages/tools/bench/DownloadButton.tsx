import { CREATION_FORMATS, type creations } from '@atelier/contract'
import { IconButton, useTexts } from '@atelier/widgets'
import { Download } from '../../../layout/page-icons.tsx'
import { ActionsButton } from './ActionsButton.tsx'
import { downloadFrom } from './download.ts'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

type Format = (typeof CREATION_FORMATS)[number]

const formatNames: Record<Format, string> = {
  png: 'PNG',
  webp: 'WebP',
  jpeg: 'JPEG',
  svg: 'SVG',
  pdf: 'PDF',
}

/** Downloads a picture in each format that its engine offers. */
export function DownloadButton({ part, index }: { part: creations.CreationPart; index: number }) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const label = t('download', { number: index + 1 })
  const formats = CREATION_FORMATS.filter((format) => part.downloads?.[format])
  if (formats.length === 0) return null

  async function download(format: Format) {
    const creation = await bench.loadFresh()
    const url = creation?.parts[index]?.downloads?.[format]
    if (url) downloadFrom(url)
  }

  return (
    <ActionsButton
      label={label}
      actions={formats.map((format) => ({
        label: formatNames[format],
        onChoose: () => void download(format),
      }))}
    >
      {(props) => (
        <IconButton {...props} small label={label}>
          <Download size="sm" />
        </IconButton>
      )}
    </ActionsButton>
  )
}
