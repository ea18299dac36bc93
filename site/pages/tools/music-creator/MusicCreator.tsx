import { useTexts } from '@atelier/widgets'
import { pageContent } from '../../../content.ts'
import { PageLoading } from '../../../layout/PageLoading.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { useContent } from '../../useContent.ts'
import { usePageHead } from '../../usePageHead.ts'
import { AllowanceLeft } from '../bench/AllowanceLeft.tsx'
import { BenchFrame } from '../bench/BenchFrame.tsx'
import { Earlier } from '../bench/Earlier.tsx'
import { useAllowanceOfBench } from '../bench/useAllowance.ts'
import { EarlierPieces } from './EarlierPieces.tsx'
import { MusicForm } from './MusicForm.tsx'
import { MusicResult } from './MusicResult.tsx'
import { musicTexts } from './texts.ts'
import { musicCreator } from './tool-page.ts'
import '../sound/sound.css'
import './music.css'

/** /music-creator: pieces of music from words, with their notes. */
export function MusicCreator() {
  const page = useContent('music-creator', (language) => pageContent(language, 'music-creator'))
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, lead } = page.frontMatter
  return (
    <BenchFrame
      page={musicCreator}
      title={title!}
      lead={lead}
      mark={toolIcons.musicCreator}
      left={
        <AllowanceLeft>
          <PiecesLeft />
        </AllowanceLeft>
      }
    >
      <div className="bench">
        <MusicForm label={title!} />
        <MusicResult />
      </div>
      <Earlier Items={EarlierPieces} />
    </BenchFrame>
  )
}

/** Nothing for a plan without a limit. */
function PiecesLeft() {
  const t = useTexts(musicTexts)
  const allowance = useAllowanceOfBench('pieces')
  if (!allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  return t('piecesLeft', { count: Math.max(0, limit - used), limit })
}
