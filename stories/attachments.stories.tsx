import { $models, AtelierError, Composer, createChat, type Attachment } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese } from './layout.tsx'

const PICTURE = '/art/light.svg'
const image = { name: 'harbour-morning.jpg', size: 1_800_000, alt: '', previewUrl: PICTURE }

const ready: Attachment = { ...image, key: 'ready', is: 'ready', imageUrl: PICTURE }
const described: Attachment = { ...ready, key: 'described', alt: 'Boats in the early light' }
const uploading: Attachment = {
  ...image,
  key: 'uploading',
  name: 'lease-page-3.jpg',
  is: 'uploading',
  percent: 62,
}
const stopped: Attachment = {
  ...image,
  key: 'stopped',
  name: 'receipt.png',
  is: 'stopped',
  percent: 40,
}
const failed: Attachment = {
  ...image,
  key: 'failed',
  name: `a-photo-${'with-a-very-long-name-'.repeat(4)}.png`,
  is: 'failed',
  error: new AtelierError('network'),
}
const refused: Attachment = {
  ...image,
  key: 'refused',
  name: 'lease.tiff',
  previewUrl: undefined,
  is: 'refused',
  error: new AtelierError('image-type'),
}

export function Empty() {
  return <Sample attachments={[]} />
}

export function Ready() {
  return <Sample attachments={[ready, described]} text="What colours are in this picture?" />
}

export function EveryState() {
  return <Sample attachments={[ready, uploading, stopped, failed, refused]} />
}

export function Full() {
  return (
    <Sample
      attachments={Array.from({ length: 8 }, (_, index) => ({ ...ready, key: String(index) }))}
    />
  )
}

export function BlindModel() {
  useEffect(() => {
    $models.set([
      { id: 'study', name: 'Study', abilities: ['text'], tier: 'free' },
      { id: 'canvas', name: 'Canvas', abilities: ['text', 'vision'], tier: 'free' },
    ])
    return () => $models.set([])
  }, [])
  return <Sample attachments={[ready]} />
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample attachments={[ready, uploading, failed]} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample attachments={[described, refused]} />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample attachments={[ready, stopped]} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

interface SampleProps {
  attachments: readonly Attachment[]
  text?: string
}

function Sample({ attachments, text = '' }: SampleProps) {
  const [chat] = useState(() => {
    const created = createChat()
    created.$attachments.set(attachments)
    created.$draft.set(text)
    return created
  })
  return (
    <div className="atl-chat atl-chat--page">
      <Composer chat={chat} />
    </div>
  )
}
