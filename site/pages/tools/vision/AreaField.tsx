import { Button, useTexts } from '@atelier/widgets'
import { Plus } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Segments } from '../bench/Segments.tsx'
import { BoxIcon } from './icons.tsx'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** Where a new box lies until it is moved. */
const NEW_BOX = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 }

/** Whether boxes are drawn on the picture. The whole picture is meant without them. */
export function AreaField() {
  const t = useTexts(visionTexts)
  const { $shown, $isMarking, setAreas, addArea } = usePictures()
  const shown = useStore($shown)
  const isMarking = useStore($isMarking)
  if (!shown) return null

  function choose(value: 'whole' | 'box') {
    $isMarking.set(value === 'box')
    if (shown && value === 'whole') setAreas(shown.id, [])
  }

  function add() {
    const area = shown && addArea(shown.id, NEW_BOX)
    // The picture shows it with the next render.
    if (area) setTimeout(() => document.getElementById(area.id)?.focus())
  }

  return (
    <div className="vision-marking">
      <Segments
        label={t('markArea')}
        options={[
          { value: 'whole', label: t('whole') },
          {
            value: 'box',
            label: (
              <span className="segment-icon">
                <BoxIcon size="sm" /> {t('box')}
              </span>
            ),
          },
        ]}
        value={isMarking ? 'box' : 'whole'}
        onChoose={choose}
      />
      {isMarking && (
        <>
          <p className="bench-field__hint">{t('markHint')}</p>
          <Button size="sm" variant="quiet" onClick={add}>
            <Plus size="sm" />
            {t('addBox')}
          </Button>
        </>
      )}
    </div>
  )
}
