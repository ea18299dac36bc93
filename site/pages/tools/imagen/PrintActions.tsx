import { isScreen, sheetOf, type creations, formatLocale } from '@atelier/contract'
import { Button, useLanguage, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import type { ResultActionsProps } from '../bench/tool-page.ts'
import { useDownload } from '../bench/useDownload.ts'
import { CloseLook } from './CloseLook.tsx'
import { LookClose, ProofSheet } from './icons.tsx'
import { usePaperName } from './paper-names.ts'
import { imagenTexts } from './texts.ts'

/** A close look at the selected print, a page with all of them, and their size. */
export function PrintActions({ creation, selected }: ResultActionsProps) {
  const t = useTexts(imagenTexts)
  const { isDownloading, download } = useDownload()
  const [isOpen, setOpen] = useState(false)
  const part = creation.parts[selected]

  return (
    <div className="print-actions">
      <div className="print-actions__buttons">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <LookClose size="sm" />
          {t('lookClose')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          title={t('proofHint')}
          busy={isDownloading}
          onClick={() => void download(({ proofUrl }) => proofUrl)}
        >
          <ProofSheet size="sm" />
          {t('proof')}
        </Button>
      </div>
      <PrintFacts creation={creation} />
      {isOpen && part?.tileUrl && (
        <CloseLook part={part} number={selected + 1} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function PrintFacts({ creation }: { creation: creations.Creation }) {
  const t = useTexts(imagenTexts)
  const language = useLanguage()
  const nameOf = usePaperName()
  const { recipe } = creation
  if (!('paper' in recipe)) return null
  const { paper, hasBleed, dpi } = recipe
  const { width, height, trimmed } = sheetOf(recipe)
  const number = (value: number) => new Intl.NumberFormat(formatLocale(language)).format(value)
  const size = { width: number(width), height: number(height), dpi }
  const isOnScreen = isScreen(paper)
  return (
    <dl className="print-facts num">
      <div>
        <dt>{t(isOnScreen ? 'screenSize' : 'printSize')}</dt>
        <dd>
          {isOnScreen
            ? nameOf(paper)
            : t(hasBleed ? 'withBleed' : 'millimetres', { ...trimmed, paper: nameOf(paper) })}
        </dd>
      </div>
      <div>
        <dt>{t('inPixels')}</dt>
        <dd>{isOnScreen ? `${size.width} × ${size.height}` : t('pixelsAndDpi', size)}</dd>
      </div>
      <div>
        <dt>{t('colour')}</dt>
        <dd>{t('srgb')}</dd>
      </div>
    </dl>
  )
}
