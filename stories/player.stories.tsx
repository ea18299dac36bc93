import {
  createChat,
  LazyAnswerAudio,
  LazyLoadFailure,
  playerTexts,
  useTexts,
} from '@atelier/widgets'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese } from './layout.tsx'
import { createToneAddress } from './tone.ts'

type Message = Parameters<typeof LazyAnswerAudio>[0]['message']

const answer: Message = {
  id: 'answer',
  role: 'assistant',
  content: 'The lease ends in March.',
  timestamp: '2026-11-22T09:00:00.000Z',
  status: 'done',
}

/** Press play to see the position move. */
export function Complete() {
  return <Sample seconds={4} />
}

export function Long() {
  return <Sample seconds={90} />
}

/** Neither its length nor its waveform is known yet. */
export function StillBeingMade() {
  return <Sample seconds={4} fields={{ status: 'writing' }} />
}

const reasons = ['failed', 'no-engine', 'nothing-to-read'] as const

export function WithoutSound() {
  return (
    <Stack>
      {reasons.map((audioMissing) => (
        <LazyAnswerAudio
          key={audioMissing}
          chat={createChat()}
          message={{ ...answer, audioMissing }}
        />
      ))}
    </Stack>
  )
}

export function CouldNotBeLoaded() {
  return <Failure />
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample seconds={90} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Failure />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample seconds={4} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Sample({ seconds, fields }: { seconds: number; fields?: Partial<Message> }) {
  const [chat] = useState(createChat)
  const [audioUrl] = useState(() => createToneAddress(seconds))
  return <LazyAnswerAudio chat={chat} message={{ ...answer, audioUrl, ...fields }} />
}

function Failure() {
  const t = useTexts(playerTexts)
  const [chat] = useState(createChat)
  return (
    <div className="atl-player__missing">
      <LazyLoadFailure chat={chat} message={answer} reason={t('gone')} onRetry={() => {}} />
    </div>
  )
}
