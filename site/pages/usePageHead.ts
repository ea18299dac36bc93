import type { Page } from '@atelier/contract'
import { $language } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { updateHead } from '../head.ts'

/** Sets the document's title and meta tags from the page's front matter, once the page has loaded. */
export function usePageHead(page: Page | undefined): void {
  const language = useStore($language)
  useEffect(() => {
    if (page)
      updateHead(
        { title: page.frontMatter.title ?? '', summary: page.frontMatter.summary ?? '' },
        language,
      )
  }, [page, language])
}
