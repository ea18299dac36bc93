import type { ContentSlug } from '../route-paths.ts'
import { pageContent } from '../content.ts'
import { PageLoading } from '../layout/PageLoading.tsx'
import { LegalPage } from './legal/LegalPage.tsx'
import { MarkdownArticle } from './MarkdownArticle.tsx'
import { useContent } from './useContent.ts'
import { usePageHead } from './usePageHead.ts'

/** Shows a file of content/pages: title, lead and text. One with a version is a legal text. */
export function ContentPage({ slug }: { slug: ContentSlug }) {
  const page = useContent(slug, (language) => pageContent(language, slug))
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, lead, version } = page.frontMatter
  if (version) return <LegalPage slug={slug} page={page} />
  return (
    <div className="wrap">
      <div className="doc__head">
        <h1 className="display">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <MarkdownArticle body={page.body} />
    </div>
  )
}
