import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { Bench } from '../bench/Bench.tsx'
import { animeTexts } from './texts.ts'
import { anime } from './tool-page.ts'

/** /anime: characters by words and choices, as portraits, sheets and strips. */
export function Anime() {
  const t = useTexts(animeTexts)
  const page = useContent('anime', (language) => pageContent(language, 'anime'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <Bench
      page={anime}
      title={page.frontMatter.title!}
      lead={page.frontMatter.lead}
      mark={toolIcons.anime}
      examples={[t('exampleScarf'), t('exampleGardener'), t('exampleGrandmother')]}
      changes={[t('smiling'), t('lookingBack'), t('rain'), t('older')]}
    />
  )
}
