import { Button, Notice, Skeleton, useErrorText, useTexts } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { benchTexts } from '../bench/texts.ts'
import { useEngine } from '../bench/useBench.ts'
import { voiceTexts } from './texts.ts'
import { useSpeech, type Speech } from './useSpeech.ts'

/** Says what reads here, and what it cannot do. */
export function SpeechLine() {
  const t = useTexts(voiceTexts)
  const common = useTexts(benchTexts)
  const errorText = useErrorText()
  const speech = useSpeech()
  if (speech.is === 'failed')
    return (
      <Notice tone="warning">
        <p className="bench__failure">
          {t('engineUnknown')} {errorText(speech.error)}
        </p>
        <Button size="sm" onClick={speech.retry}>
          {common('retry')}
        </Button>
      </Notice>
    )
  return (
    <div className="bench__engine">
      {speech.is === 'loading' ? <Skeleton width="long" /> : <SpeechWords speech={speech} />}
      <Link className="atl-link" to="/help?page=run-your-own-server#speech">
        {t('forOperators')}
      </Link>
    </div>
  )
}

function SpeechWords({ speech }: { speech: Extract<Speech, { is: 'server' | 'browser' }> }) {
  const t = useTexts(voiceTexts)
  const engine = useEngine()
  if (speech.is === 'browser') return <p>{t(speech.voices.length > 0 ? 'noEngine' : 'noVoice')}</p>
  return (
    <p>
      {speech.engine === 'espeak-ng'
        ? t('espeak', { count: speech.voices.length })
        : t('byService', { engine: engine?.name ?? '' })}
    </p>
  )
}
