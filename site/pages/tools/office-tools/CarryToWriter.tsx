import type { creations } from '@atelier/contract'
import { Button, translate, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { useNavigate } from '../../../router/hooks.ts'
import { showToast } from '../../../toasts.ts'
import { CarryOn } from '../bench/icons.tsx'
import { useBench } from '../bench/useBench.ts'
import { carryFile } from '../carried-file.ts'
import { officeTexts } from './texts.ts'

/** Opens what was made in the content writer, without a download. */
export function CarryToWriter({ creation }: { creation: creations.Creation }) {
  const t = useTexts(officeTexts)
  const { bench } = useBench()
  const navigate = useNavigate()
  const [isCarrying, setCarrying] = useState(false)

  async function carry() {
    setCarrying(true)
    try {
      const fresh = await bench.loadFresh()
      const response = await fetch(fresh!.parts[0]!.downloads!.md!)
      if (!response.ok) throw new Error(`The server answered with ${response.status}.`)
      const file = new File([await response.blob()], `${creation.title}.md`)
      carryFile('/content-writer', file)
      navigate('/content-writer')
    } catch {
      showToast({ tone: 'danger', title: () => translate(officeTexts, 'notCarried') })
      setCarrying(false)
    }
  }

  return (
    <Button variant="quiet" size="sm" busy={isCarrying} onClick={() => void carry()}>
      <CarryOn size="sm" />
      {t('toWriter')}
    </Button>
  )
}
