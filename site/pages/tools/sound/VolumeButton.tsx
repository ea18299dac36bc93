import { IconButton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Speaker } from '../../../layout/page-icons.tsx'
import { Slider } from '../../../layout/Slider.tsx'
import { MutedIcon } from './icons.tsx'
import { soundTexts } from './texts.ts'
import { $volume } from './volume.ts'

/** Opens the slider of the volume. */
export function VolumeButton() {
  const t = useTexts(soundTexts)
  const volume = useStore($volume)
  const id = useId()
  return (
    <span className="volume">
      <IconButton small label={t('volume')} title={t('volume')} popoverTarget={id}>
        {volume === 0 ? <MutedIcon size="sm" /> : <Speaker size="sm" />}
      </IconButton>
      <div id={id} popover="auto" className="volume__panel">
        <Slider
          label={t('volume')}
          value={volume}
          range={{ min: 0, max: 1 }}
          step={0.05}
          text={t('volumeValue', { percent: Math.round(100 * volume) })}
          onChange={(value) => $volume.set(value)}
        />
      </div>
    </span>
  )
}
