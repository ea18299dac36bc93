import type { creations } from '@atelier/contract'
import { translate, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../../router/hooks.ts'
import { showToast } from '../../../toasts.ts'
import { CarryMenu } from './CarryMenu.tsx'
import { carryToAnime } from '../anime/carry-to-anime.ts'
import { carryToImagen } from '../imagen/carry-to-imagen.ts'
import { carryFile } from '../carried-file.ts'
import { carryToChat, fetchPicture } from './carry-to-chat.ts'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

interface UseInButtonProps {
  creation: creations.Creation
  selected: number
}

/** Carries the selected picture to another tool. */
export function UseInButton({ creation, selected }: UseInButtonProps) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const navigate = useNavigate()

  async function useInChat() {
    try {
      const fresh = await bench.loadFresh()
      await carryToChat(fresh!.parts[selected]!.url!, creation.title)
      navigate('/chat')
    } catch {
      showToast({ tone: 'danger', title: () => translate(benchTexts, 'notCarried') })
    }
  }

  async function useInVision() {
    try {
      const fresh = await bench.loadFresh()
      carryFile('/vision', await fetchPicture(fresh!.parts[selected]!.url!, creation.title))
      navigate('/vision')
    } catch {
      showToast({ tone: 'danger', title: () => translate(benchTexts, 'notCarried') })
    }
  }

  function useInImagen() {
    carryToImagen(creation, selected)
    navigate('/imagen')
  }

  function useInAnime() {
    carryToAnime(creation, selected)
    navigate('/anime')
  }

  return (
    <CarryMenu
      actions={[
        { label: t('useInChat'), onChoose: () => void useInChat() },
        { label: t('useInVision'), onChoose: () => void useInVision() },
        ...(creation.tool === 'anime' ? [] : [{ label: t('useInAnime'), onChoose: useInAnime }]),
        ...(creation.tool === 'imagen' ? [] : [{ label: t('useInImagen'), onChoose: useInImagen }]),
      ]}
    />
  )
}
