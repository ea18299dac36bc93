import { Notice, useTexts } from '@atelier/widgets'
import type { Slug } from '../addresses.ts'
import { pageContent } from '../content.ts'
import { PageLoading } from '../layout/PageLoading.tsx'
import { frameTexts } from '../layout/texts.ts'
import { Reading } from './Reading.tsx'
import { useContent } from './useContent.ts'
import { useHead } from './useHead.ts'

/** A page that is read: title, lead, text. */
export function ContentPage({ slug }: { slug: Slug }) {
  const t = useTexts(frameTexts)
  const page = useContent(slug, (language) => pageContent(language, slug))
  useHead(page)
  if (!page) return <PageLoading />
  const { title, lead, template } = page.facts
  return (
    <div className="wrap">
      <div className="doc__head">
        <h1 className="display">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <Reading
        body={page.body}
        before={template && <Notice tone="warning">{t('templateNotice')}</Notice>}
      />
    </div>
  )
}
