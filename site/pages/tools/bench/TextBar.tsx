import { CREATION_FORMATS, type creations } from '@atelier/contract'
import { Button, copyText, IconButton, logError, translate, useTexts } from '@atelier/widgets'
import { Copy, Trash } from '@atelier/widgets/icons'
import type { ReactNode } from 'react'
import { Download } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { isDone, isUnfinished } from './creation.ts'
import { moveToResult } from './reveal.ts'
import { benchTexts } from './texts.ts'
import { ShareButton } from './ShareButton.tsx'
import { TitleField } from './TitleField.tsx'
import { useBench } from './useBench.ts'
import { useShowCreation } from './useCreationFromUrl.ts'
import { useDownload } from './useDownload.ts'

interface TextBarProps {
  creation: creations.Creation
  /** Undefined until it is loaded. */
  text: string | undefined
  /** What else can be done with it. */
  children?: ReactNode
}

/** The title of a text or a document that was made, and what can be done with it. */
export function TextBar({ creation, text, children }: TextBarProps) {
  const t = useTexts(benchTexts)
  const { deletion } = useBench()
  const show = useShowCreation()
  const { isDownloading, download } = useDownload()
  const downloads = creation.parts[0]?.downloads ?? {}
  const formats = CREATION_FORMATS.filter((format) => downloads[format])

  const copy = (trigger: HTMLElement) =>
    void copyText(text!, trigger)
      .then(() => showToast({ tone: 'success', title: () => translate(benchTexts, 'copied') }))
      .catch(logError)

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
          {text !== undefined && (
            <Button variant="quiet" size="sm" onClick={(event) => copy(event.currentTarget)}>
              <Copy size="sm" />
              {t('copyText')}
            </Button>
          )}
          {children}
          {creation.parts.some(isDone) && <ShareButton creationId={creation.id} />}
          {formats.map((format) => (
            <Button
              key={format}
              variant="quiet"
              size="sm"
              busy={isDownloading}
              aria-label={t('downloadTitled', { title: `.${format}` })}
              onClick={() => void download(({ parts }) => parts[0]?.downloads?.[format])}
            >
              <Download size="sm" />.{format}
            </Button>
          ))}
          <IconButton small label={t('deleteTitled', { title: creation.title })} onClick={remove}>
            <Trash size="sm" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
