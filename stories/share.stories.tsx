import {
  AtelierError,
  createShareViewer,
  ShareViewer,
  type ShareViewerState,
} from '@atelier/widgets'
import { useState, type ReactNode } from 'react'
import { setEarlyReplies } from '../packages/widgets/share/early-replies.ts'
import { ViewerLoading } from '../packages/widgets/share/ViewerLoading.tsx'
import { ViewerNotice } from '../packages/widgets/share/ViewerNotice.tsx'
import { Columns, Example, Narrow, Stack, Vietnamese } from './layout.tsx'

const messages = [
  'Cone 10 reduction, 1% red iron oxide. It comes out grey, never blue-green. Why?',
  'The recipe is sound. Two questions first:\n\n- At what temperature do you start reduction?\n- How long from **1,200°** down to 1,000°?',
  'I start late, about 1,050°. Cooling I never timed.',
  'Start at `900°`, before the glaze seals.\n\n| Cone | Start |\n|---|---|\n| 10 | 900° |',
  'Thank you!',
  'Let me know how the test tile looks.',
].map((content, index) => ({
  role: index % 2 ? 'assistant' : 'user',
  content,
  timestamp: new Date(2026, 10, 14, 20, 4 + index).toISOString(),
}))

export function Conversation() {
  return (
    <Stack>
      <Example name="Six messages">
        <Sample slug="six" count={6} />
      </Example>
      <Example name="One message, without a title">
        <Sample slug="one" count={1} title="" />
      </Example>
    </Stack>
  )
}

export function OnAPhone() {
  return (
    <Narrow>
      <Sample slug="narrow" count={3} title="A title that is long enough to need a second line" />
    </Narrow>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <Sample slug="vietnamese" count={2} title="Vì sao men ngọc bị xám?" language="vi" />
    </Vietnamese>
  )
}

export function Loading() {
  const late = { module: undefined, hasFailed: false, retry: () => {} }
  return (
    <Columns>
      <Example name="Waiting for the conversation">
        <Box>
          <ViewerLoading late={late} />
        </Box>
      </Example>
      <Example name="The code could not be loaded">
        <Box>
          <ViewerLoading late={{ ...late, hasFailed: true }} />
        </Box>
      </Example>
    </Columns>
  )
}

export function InPlaceOfTheConversation() {
  return (
    <Columns>
      <Obstacle name="Expired, revoked or unknown" state={{ is: 'gone', error: NOT_FOUND }} />
      <Obstacle
        name="Could not be loaded"
        state={{ is: 'failed', error: new AtelierError('share-failed') }}
      />
      <Obstacle name="For signed-in readers" state={{ is: 'signInRequired' }} />
      <Obstacle name="Not on other websites" state={{ is: 'embeddingOff' }} />
    </Columns>
  )
}

export function Passphrase() {
  return (
    <Columns>
      <Obstacle name="Asked for" state={{ is: 'passphrase' }} />
      <Obstacle name="Wrong" state={{ is: 'passphrase', isWrong: true, attemptsLeft: 4 }} />
      <Obstacle name="Too often" state={{ is: 'passphrase', retryAfter: 540 }} />
    </Columns>
  )
}

const NOT_FOUND = new AtelierError('not-found')

function Box({ children }: { children: ReactNode }) {
  return <section className="atl-viewer">{children}</section>
}

interface SampleProps {
  slug: string
  count: number
  title?: string
  language?: string
}

/** Shows the first messages of the sample as a reply of the server. */
function Sample({ slug, count, title = 'Why is my celadon grey?', language }: SampleProps) {
  useState(() => {
    const text = JSON.stringify({ title, messages: messages.slice(0, count) })
    setEarlyReplies(new Map([[slug, { ok: true, status: 200, headers: new Headers(), text }]]))
  })
  return <ShareViewer slug={slug} language={language} />
}

interface ObstacleProps {
  name: string
  state: Exclude<ShareViewerState, { is: 'ready' | 'loading' }>
}

function Obstacle({ name, state }: ObstacleProps) {
  const [viewer] = useState(() => createShareViewer('sample'))
  return (
    <Example name={name}>
      <Box>
        <ViewerNotice viewer={viewer} state={state} />
      </Box>
    </Example>
  )
}
