import { CREATION_FORMATS, type creations, type office } from '@atelier/contract'
import { Button, IconButton, useTexts } from '@atelier/widgets'
import { Copy, Trash } from '@atelier/widgets/icons'
import { Download } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { isUnfinished } from '../bench/creation.ts'
import { moveToResult } from '../bench/reveal.ts'
import { TitleField } from '../bench/TitleField.tsx'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { useDownload } from '../bench/useDownload.ts'
import { plainTextOf } from './plain-text.ts'
import { officeTexts } from './texts.ts'

interface OfficeBarProps {
  creation: creations.Creation
  /** Undefined until it is loaded. */
  result: office.OfficeResult | undefined
}

/** The title of what was made, and what can be done with it. */
export function OfficeBar({ creation, result }: OfficeBarProps) {
  const t = useTexts(officeTexts)
  const { deletion } = useBench()
  const show = useShowCreation()
  const { isDownloading, download } = useDownload()
  const downloads = creation.parts[0]?.downloads ?? {}
  const formats = CREATION_FORMATS.filter((format) => downloads[format])

  async function copy() {
    await navigator.clipboard.writeText(plainTextOf(result!))
    showToast({ tone: 'success', title: () => t('copied') })
  }

  function remove() {
    deletion.deleteWithUndo(creation)
    show(undefined)
    moveToResult()
  }

  return (
    <div className="bench__bar">
      <TitleField creation={creation} />
      {!isUnfinished(creation) && (
        <div className="bench__acts">
          {result && (
            <Button variant="quiet" size="sm" onClick={() => void copy()}>
              <Copy size="sm" />
              {t('copy')}
            </Button>
          )}
          {formats.map((format) => (
            <Button
              key={format}
              variant="quiet"
              size="sm"
              busy={isDownloading}
              aria-label={t('download', { title: `.${format}` })}
              onClick={() => void download(({ parts }) => parts[0]?.downloads?.[format])}
            >
              <Download size="sm" />.{format}
            </Button>
          ))}
          <IconButton small label={t('delete', { title: creation.title })} onClick={remove}>
            <Trash size="sm" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
