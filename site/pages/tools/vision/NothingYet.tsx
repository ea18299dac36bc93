import { Button, useTexts } from '@atelier/widgets'
import { visionTexts } from './texts.ts'
import exampleUrl from './example.webp?url'
import { usePictures } from './usePictures.ts'

/** An empty bench, with a picture to try it on. */
export function NothingYet() {
  const t = useTexts(visionTexts)
  const { add } = usePictures()

  async function takeExample() {
    const response = await fetch(exampleUrl)
    add([new File([await response.blob()], 'kiln-poster.webp', { type: 'image/webp' })])
  }

  return (
    <div className="nothing-yet">
      <h2 className="title-3">{t('nothingTitle')}</h2>
      <p className="muted">{t('nothingHint')}</p>
      <Button size="sm" onClick={() => void takeExample()}>
        {t('example')}
      </Button>
    </div>
  )
}
