import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { Bench } from '../bench/Bench.tsx'
import { imagenTexts } from './texts.ts'
import { imagen } from './tool-page.ts'

/** /imagen: pictures for papers and screens. */
export function Imagen() {
  const t = useTexts(imagenTexts)
  const page = useContent('imagen', (language) => pageContent(language, 'imagen'))
  usePageHead(page)
  if (!page) return <PageLoading />
  return (
    <Bench
      page={imagen}
      title={page.frontMatter.title!}
      lead={page.frontMatter.lead}
      mark={toolIcons.imagen}
      examples={[t('exampleTerraces'), t('exampleLantern'), t('exampleBoats')]}
      changes={[t('lowerSun'), t('moreSky'), t('night'), t('fromAbove')]}
    />
  )
}
