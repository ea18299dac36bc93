import type { office } from '@atelier/contract'
import { useLanguage } from '@atelier/widgets'
import { Blocks } from './Blocks.tsx'
import { Doubt } from './Doubtful.tsx'
import { PageMark } from './PageMark.tsx'

interface TextWithPagesProps {
  blocks: Extract<office.OfficeResult, { is: 'text' }>['blocks']
  isTranslation?: boolean
}

/** A text with the page that each of its blocks is from, and the numbers that are not there. */
export function TextWithPages({ blocks, isTranslation = false }: TextWithPagesProps) {
  const pageLanguage = useLanguage()
  return (
    <Blocks
      blocks={blocks.map(({ block }) => block)}
      doubtfulOf={(index) => blocks[index]?.doubtful ?? []}
      endOf={(index) => {
        const { page, doubtful } = blocks[index] ?? {}
        return (
          // A translation has another language than the page.
          <span lang={pageLanguage}>
            {page !== undefined && <PageMark page={page} />}
            <Doubt numbers={doubtful} page={page} isTranslation={isTranslation} />
          </span>
        )
      }}
    />
  )
}
