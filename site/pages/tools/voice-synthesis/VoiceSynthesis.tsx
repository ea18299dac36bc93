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
import { BrowserReading } from './BrowserReading.tsx'
import { EarlierReadings } from './EarlierReadings.tsx'
import { voiceTexts } from './texts.ts'
import { voiceSynthesis } from './tool-page.ts'
import { SpeechProvider, useSpeechOfServer } from './useSpeech.ts'
import { VoiceForm } from './VoiceForm.tsx'
import { VoiceResult } from './VoiceResult.tsx'
import '../sound/sound.css'
import './voice.css'

const SECONDS_PER_MINUTE = 60

/** /voice-synthesis: texts read aloud, by the server or else by the browser. */
export function VoiceSynthesis() {
  const page = useContent('voice-synthesis', (language) => pageContent(language, 'voice-synthesis'))
  const speech = useSpeechOfServer()
  usePageHead(page)
  if (!page) return <PageLoading />
  const { title, lead } = page.frontMatter
  return (
    <SpeechProvider value={speech}>
      <BenchFrame
        page={voiceSynthesis}
        title={title!}
        lead={lead}
        mark={toolIcons.voiceSynthesis}
        left={
          <AllowanceLeft>
            <MinutesLeft />
          </AllowanceLeft>
        }
      >
        <div className="bench">
          <VoiceForm label={title!} />
          {speech.is === 'browser' ? <BrowserReading /> : <VoiceResult />}
        </div>
        <Earlier Items={EarlierReadings} />
      </BenchFrame>
    </SpeechProvider>
  )
}

/** Nothing for a plan without a limit. */
function MinutesLeft() {
  const t = useTexts(voiceTexts)
  const allowance = useAllowanceOfBench('spokenSeconds')
  if (!allowance || allowance.limit === null) return null
  const { limit, used } = allowance
  const left = Math.floor(Math.max(0, limit - used) / SECONDS_PER_MINUTE)
  return t('minutesLeft', { left, count: limit / SECONDS_PER_MINUTE })
}
