import type { creations } from '@atelier/contract'
import { Button, errorText, loadSpeechAbilities, toAtelierError, useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../../router/hooks.ts'
import { MessageSquare } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { quoteInChat } from '../bench/carry-to-chat.ts'
import { soundTexts } from './texts.ts'
import { writeDown } from './write-down.ts'

/** Lets the server write the words of a sound down, and quotes them in a message. Nothing if the server cannot do that. */
export function WriteDownInChat({ creation }: { creation: creations.Creation }) {
  const t = useTexts(soundTexts)
  const navigate = useNavigate()
  const [canTranscribe, setCanTranscribe] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    loadSpeechAbilities().then(
      (abilities) => setCanTranscribe(abilities.canTranscribe),
      () => {},
    )
  }, [])

  async function carry() {
    setBusy(true)
    try {
      const words = await writeDown(creation.id)
      if (!words) return showToast({ tone: 'info', title: () => t('noWords') })
      await quoteInChat([t('chatAbout', { title: creation.title })], words)
      navigate('/chat')
    } catch (thrown) {
      showToast({ tone: 'danger', title: () => errorText(toAtelierError(thrown)) })
    } finally {
      setBusy(false)
    }
  }

  if (!canTranscribe) return null
  return (
    <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void carry()}>
      <MessageSquare size="sm" />
      {t('writeDown')}
    </Button>
  )
}
