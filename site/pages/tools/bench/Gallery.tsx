import type { creations } from '@atelier/contract'
import { LazyImageLightbox, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { isDone } from './creation.ts'
import { Shot } from './Shot.tsx'
import { benchTexts } from './texts.ts'
import './gallery.css'

interface GalleryProps {
  creation: creations.Creation
  selected: number | undefined
  onSelect: (index: number) => void
}

/** All pictures of a creation, those that are being made included. One of them is selected. */
export function Gallery({ creation, selected, onSelect }: GalleryProps) {
  const t = useTexts(benchTexts)
  const { parts } = creation
  const [opened, setOpened] = useState<number>()
  const done = parts.filter(isDone)
  return (
    <>
      <fieldset className={galleryClass(parts.length)}>
        <legend className="atl-unseen">{t('pictures')}</legend>
        {parts.map((part, index) => (
          <Shot
            key={index}
            creation={creation}
            part={part}
            index={index}
            isSelected={index === selected}
            onSelect={() => onSelect(index)}
            onEnlarge={() => setOpened(done.indexOf(part))}
          />
        ))}
      </fieldset>
      {opened !== undefined && (
        <LazyImageLightbox
          images={done.map(({ url, alt }) => ({ src: url!, alt }))}
          start={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const galleryClasses = ['', 'gallery--one', '', 'gallery--three', ''] as const

/** A single picture does not share its row, and three share one where there is room. */
export const galleryClass = (count: number): string => `gallery ${galleryClasses[count] ?? ''}`
