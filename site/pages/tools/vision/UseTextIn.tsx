import { translate, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../../router/hooks.ts'
import { showToast } from '../../../toasts.ts'
import { CarryMenu } from '../bench/CarryMenu.tsx'
import { carryToVoice } from '../bench/carry-to-voice.ts'
import { carryTextToChat } from '../bench/carry-to-chat.ts'
import { carryFile } from '../carried-file.ts'
import { visionTexts } from './texts.ts'

/** Carries a text to another tool. */
export function UseTextIn({ text, name }: { text: string; name: string }) {
  const t = useTexts(visionTexts)
  const navigate = useNavigate()

  async function useInChat() {
    try {
      await carryTextToChat(text)
      navigate('/chat')
    } catch {
      showToast({ tone: 'danger', title: () => translate(visionTexts, 'notCarried') })
    }
  }

  function useInWriter() {
    carryFile('/content-writer', new File([text], name, { type: 'text/plain' }))
    navigate('/content-writer')
  }

  function useInOffice() {
    carryFile('/office-tools', new File([text], name, { type: 'text/plain' }))
    navigate('/office-tools')
  }

  function useInVoice() {
    carryToVoice(text)
    navigate('/voice-synthesis')
  }

  return (
    <CarryMenu
      actions={[
        { label: t('useInChat'), onChoose: () => void useInChat() },
        { label: t('useInOffice'), onChoose: useInOffice },
        { label: t('useInWriter'), onChoose: useInWriter },
        { label: t('useInVoice'), onChoose: useInVoice },
      ]}
    />
  )
}
