import { Button, Notice, Skeleton, useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { officeTexts } from './texts.ts'
import { usePdfWork, type LoadedPdfWork } from './usePdfWork.ts'

type Parts = Extract<LoadedPdfWork, { is: 'ready' }>['parts']

/** A part of the work on PDF pages, once it is loaded. */
export function PdfPart({ children }: { children: (parts: Parts) => ReactNode }) {
  const t = useTexts(officeTexts)
  const { loaded } = usePdfWork()
  if (loaded.is === 'loading')
    return (
      <div aria-busy="true" className="pdf-part">
        <Skeleton width="medium" />
      </div>
    )
  if (loaded.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{t('pdfFailed')}</p>
        <Button size="sm" onClick={loaded.retry}>
          {t('retry')}
        </Button>
      </Notice>
    )
  const { PdfProvider } = loaded.parts
  return <PdfProvider value={loaded.store}>{children(loaded.parts)}</PdfProvider>
}
