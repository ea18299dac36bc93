import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { BenchFrame } from '../bench/BenchFrame.tsx'
import { Earlier } from '../bench/Earlier.tsx'
import { LazyEarlierAnswers, LazyPictureTable } from './lazy-parts.ts'
import { visionTexts } from './texts.ts'
import { visionTool } from './tool-page.ts'
import { useSeeingModels } from './useSeeingModels.ts'
import { PictureProvider, keepPictures, usePictures } from './usePictures.ts'
import { useQuestionsLeft } from './useQuestionsLeft.ts'
import { VisionForm } from './VisionForm.tsx'
import { VisionResult } from './VisionResult.tsx'
import './vision.css'

/** /vision: what can be found in pictures, and what a model says about them. */
export function Vision() {
  const page = useContent('vision', (language) => pageContent(language, 'vision'))
  const [pictures] = useState(keepPictures)
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, lead } = page.frontMatter
  return (
    <PictureProvider value={pictures}>
      <BenchFrame
        page={visionTool}
        title={title!}
        lead={lead}
        mark={toolIcons.vision}
        left={<QuestionsLeft />}
      >
        <div className="bench">
          <VisionForm label={title!} />
          <VisionResult />
        </div>
        <Table />
        <EarlierIfAsked />
      </BenchFrame>
    </PictureProvider>
  )
}

/** Nothing without a model that sees, and for a plan without a limit. */
function QuestionsLeft() {
  const t = useTexts(visionTexts)
  const questions = useQuestionsLeft()
  if (!questions || questions.limit === null) return null
  const { limit, used } = questions
  return t('questionsLeft', { count: Math.max(0, limit - used), limit })
}

function Table() {
  const pictures = useStore(usePictures().$pictures)
  if (pictures.length < 2) return null
  return (
    <Suspense>
      <LazyPictureTable pictures={pictures} />
    </Suspense>
  )
}

/** Only answers of models are kept. */
function EarlierIfAsked() {
  const hasModels = useSeeingModels().length > 0
  if (!hasModels) return <div className="vision-end" />
  return (
    <Suspense>
      <Earlier Items={LazyEarlierAnswers} />
    </Suspense>
  )
}
