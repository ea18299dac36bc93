import { Button, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../../router/hooks.ts'
import { Speaker } from '../../../layout/page-icons.tsx'
import { carryToVoice } from './carry-to-voice.ts'
import { benchTexts } from './texts.ts'

/** Carries a text to voice synthesis, which waits for a voice. */
export function ReadAloudButton({ text }: { text: string }) {
  const t = useTexts(benchTexts)
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => {
        carryToVoice(text)
        navigate('/voice-synthesis')
      }}
    >
      <Speaker size="sm" />
      {t('readAloud')}
    </Button>
  )
}
