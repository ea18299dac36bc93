import { Button, LazyImageLightbox } from '@atelier/widgets'
import { useState, type ComponentProps } from 'react'
import { Arabic } from './layout.tsx'

const images = ['light', 'dark', 'forest', 'cherry'].map((theme) => ({
  src: `/art/${theme}.svg`,
  alt: `The picture of the theme ${theme}`,
}))

export function Several() {
  return <Sample images={images} start={1} />
}

export function One() {
  return <Sample images={images.slice(0, 1)} />
}

export function LongDescription() {
  const alt = 'A harbour in the early light, with boats that come home. '.repeat(12)
  return <Sample images={[{ ...images[0]!, alt }]} />
}

export function Missing() {
  return <Sample images={[{ src: '/no-such-picture.png', alt: 'A picture that is gone' }]} />
}

export function RightToLeft() {
  return (
    <Arabic>
      <Sample images={images} />
    </Arabic>
  )
}

function Sample(props: Pick<ComponentProps<typeof LazyImageLightbox>, 'images' | 'start'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <LazyImageLightbox {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
