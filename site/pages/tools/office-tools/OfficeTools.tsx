import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { BenchFrame } from '../bench/BenchFrame.tsx'
import { Earlier } from '../bench/Earlier.tsx'
import { leftOf } from '../bench/possible-count.ts'
import { benchTexts } from '../bench/texts.ts'
import { DraftsLeft } from './DraftsLeft.tsx'
import { EarlierDocuments } from './EarlierDocuments.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { OfficeResult } from './OfficeResult.tsx'
import { officeTools } from './tool-page.ts'
import { PdfPart } from './PdfPart.tsx'
import { DocumentProvider, useDocument, useNewDocument } from './useDocument.ts'
import { PdfWorkProvider, usePdfWorkOfTab } from './usePdfWork.ts'
import './office.css'

/** /office-tools: summaries, translations, tables, slides and other formats of a document, and the pages of PDFs. */
export function OfficeTools() {
  const page = useContent('office-tools', (language) => pageContent(language, 'office-tools'))
  const document = useNewDocument()
  const pdf = usePdfWorkOfTab()
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, lead } = page.frontMatter
  return (
    <DocumentProvider value={document}>
      <BenchFrame
        page={officeTools}
        title={title!}
        lead={lead}
        mark={toolIcons.officeTools}
        left={
          <>
            <DocumentsLeft />
            <DraftsLeft />
          </>
        }
      >
        <PdfWorkProvider value={pdf}>
          <div className="bench">
            <OfficeForm label={title!} />
            {pdf.isChosen ? (
              <PdfPart>{({ PdfResult }) => <PdfResult />}</PdfPart>
            ) : (
              <OfficeResult />
            )}
          </div>
          <Earlier Items={EarlierDocuments} />
        </PdfWorkProvider>
      </BenchFrame>
    </DocumentProvider>
  )
}

/** Nothing for a plan without a limit. */
function DocumentsLeft() {
  const t = useTexts(benchTexts)
  const left = leftOf(useStore(useDocument().$allowance))
  return left && t('sketchesLeft', { count: left.left, limit: left.limit })
}
