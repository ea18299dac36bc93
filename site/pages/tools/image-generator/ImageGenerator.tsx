import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { Bench } from '../bench/Bench.tsx'
import type { BenchTool } from '../bench/bench-tool.ts'
import { fitToEngine } from '../bench/fit-to-engine.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { imageGeneratorTexts } from './texts.ts'
import { withExample } from './with-example.ts'

const aspectRatios: Record<creations.PictureShape, string> = {
  square: '1',
  tall: '3 / 4',
  wide: '4 / 3',
  screen: '16 / 9',
}

const imageGenerator: BenchTool<creations.PictureRecipe> = {
  id: 'image-generator',
  mark: toolIcons.imageGenerator,
  emptyRecipe: { wish: '', style: 'cut-paper', shape: 'square', count: 4, leaveOut: '' },
  Fields: RecipeFields,
  fitToEngine,
  withExample,
  aspectRatioOf: ({ shape }) => aspectRatios[shape],
}

/** /image-generator: pictures from words. */
export function ImageGenerator() {
  const t = useTexts(imageGeneratorTexts)
  const page = useContent('image-generator', (language) => pageContent(language, 'image-generator'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <Bench
      tool={imageGenerator}
      title={page.frontMatter.title!}
      lead={page.frontMatter.lead}
      examples={[t('examplePears'), t('exampleFox'), t('exampleHarbour')]}
    />
  )
}
