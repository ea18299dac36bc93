import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { Bench } from '../bench/Bench.tsx'
import { imageGeneratorTexts } from './texts.ts'
import { imageGenerator } from './tool-page.ts'

/** /image-generator: pictures from words. */
export function ImageGenerator() {
  const t = useTexts(imageGeneratorTexts)
  const page = useContent('image-generator', (language) => pageContent(language, 'image-generator'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <Bench
      page={imageGenerator}
      title={page.frontMatter.title!}
      lead={page.frontMatter.lead}
      mark={toolIcons.imageGenerator}
      examples={[t('examplePears'), t('exampleFox'), t('exampleHarbour')]}
      changes={[t('warmer'), t('space'), t('above'), t('closer')]}
    />
  )
}
