import { AtelierError, LazyDictationView, type Dictation } from '@atelier/widgets'
import { atom } from 'nanostores'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese } from './layout.tsx'

type State = ReturnType<Dictation['$state']['get']>

const levels = Array.from({ length: 50 }, (_, index) => Math.abs(Math.sin(index / 3)) * 0.8)
const listening = { is: 'listening', text: '', levels, seconds: 3 } as const
const spoken = { ...listening, text: 'Ask whether it can be paid in two parts', seconds: 12 }

export function Starting() {
  return <Sample state={{ is: 'starting' }} />
}

export function Silent() {
  return <Sample state={{ ...listening, levels: levels.map(() => 0) }} />
}

export function WithWords() {
  return <Sample state={spoken} />
}

export function AlmostOver() {
  return <Sample state={{ ...spoken, seconds: 110 }} />
}

export function Writing() {
  return <Sample state={{ is: 'writing' }} />
}

const failures = [
  'refused',
  'forbidden',
  'missing',
  'insecure',
  'unavailable',
  'network',
  'silence',
] as const

export function EveryFailure() {
  return (
    <Stack>
      {failures.map((failure) => (
        <Sample key={failure} state={{ is: 'failed', failure }} />
      ))}
      <Sample state={{ is: 'failed', failure: new AtelierError('too-many') }} />
    </Stack>
  )
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample state={spoken} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample state={{ is: 'failed', failure: 'refused' }} />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample state={{ ...spoken, seconds: 110 }} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Sample({ state }: { state: State }) {
  const [dictation] = useState<Dictation>(() => ({
    $state: atom(state),
    accept: async () => {},
    changeLanguage: () => true,
    cancel: () => {},
  }))
  return (
    <LazyDictationView
      dictation={dictation}
      language="en-US"
      onLanguage={() => {}}
      onRetry={() => {}}
      onClose={() => {}}
    />
  )
}
