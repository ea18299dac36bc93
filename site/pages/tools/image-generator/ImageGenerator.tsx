import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { Bench } from '../bench/Bench.tsx'
import { RecipeFields } from './RecipeFields.tsx'
import { imageGeneratorTexts } from './texts.ts'

const EMPTY_RECIPE: creations.PictureRecipe = {
  wish: '',
  style: 'cut-paper',
  shape: 'square',
  count: 4,
  leaveOut: '',
}

/** /image-generator: pictures from words. */
export function ImageGenerator() {
  const t = useTexts(imageGeneratorTexts)
  const page = useContent('image-generator', (language) => pageContent(language, 'image-generator'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <Bench
      tool="image-generator"
      title={page.frontMatter.title!}
      lead={page.frontMatter.lead}
      mark={toolIcons.imageGenerator}
      emptyRecipe={EMPTY_RECIPE}
      Fields={RecipeFields}
      examples={[t('examplePears'), t('exampleFox'), t('exampleHarbour')]}
    />
  )
}
