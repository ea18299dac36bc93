import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { MarkdownArticle } from '../MarkdownArticle.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ContactForm } from './ContactForm.tsx'
import { Facts, QuickAnswers } from './Facts.tsx'

/** /contact: the form, what may help beside it, and what to write. */
export function Contact() {
  const page = useContent('contact', (language) => pageContent(language, 'contact'))
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, summary, heading = title, lead = summary } = page.frontMatter
  return (
    <div className="wrap">
      <div className="contact-head">
        <h1 className="display">{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="contact-pair">
        <ContactForm />
        <Facts>
          <QuickAnswers />
        </Facts>
      </div>
      <div className="contact-advice">
        <MarkdownArticle body={page.body} />
      </div>
    </div>
  )
}
