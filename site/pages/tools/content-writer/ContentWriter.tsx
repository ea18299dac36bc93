import { pageContent } from '../../../content.ts'
import { NeedsScript } from '../../../layout/NeedsScript.tsx'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { useTexts } from '@atelier/widgets'
import { BenchHead } from '../bench/BenchHead.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import '../bench/result.css'
import { BriefForm } from './BriefForm.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { Drafts } from './Drafts.tsx'
import { DraftsLeft } from './model/DraftsLeft.tsx'
import { EarlierDocuments } from './EarlierDocuments.tsx'
import { writerTexts } from './texts.ts'
import { useCarriedText } from './useCarriedText.ts'
import { useDocumentFromUrl } from './useDocumentFromUrl.ts'
import { useNewWriter, WriterProvider } from './useWriter.ts'
import './writer.css'
import './document.css'
import './text.css'
import './print.css'

/** /content-writer: drafts from templates or by a model, an editor, and an analysis. Documents stay in the browser. */
export function ContentWriter() {
  const page = useContent('content-writer', (language) => pageContent(language, 'content-writer'))
  const t = useTexts(writerTexts)
  const writer = useNewWriter()
  usePageHead(page)
  useDocumentFromUrl(writer.documents)
  useCarriedText(writer)
  if (!page) return <PageLoading />
  const { title, lead } = page.frontMatter
  return (
    <WriterProvider value={writer}>
      <div className="wrap">
        <BenchHead
          title={title!}
          lead={lead}
          mark={toolIcons.contentWriter}
          left={<DraftsLeft />}
        />
        <NeedsScript />
        <div className="bench">
          <BriefForm label={title!} />
          <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
            <Drafts />
            <DocumentPanel />
          </section>
        </div>
        <EarlierDocuments />
        <DeletedNotice />
      </div>
    </WriterProvider>
  )
}
