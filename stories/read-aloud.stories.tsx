import {
  AtelierError,
  LazyReadAloudView,
  loadWordMarks,
  logError,
  Markdown,
  sentencesOf,
} from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { Arabic, Example, Narrow, Stack, Vietnamese } from './layout.tsx'

type State = Parameters<typeof LazyReadAloudView>[0]['state']

const TEXT = 'The lease ends in March. You can **extend** it by a year, or leave it.'
const voice = { kind: 'server', name: 'English (Great Britain)', isReplacement: false } as const

export function Idle() {
  return <Answer state={{ is: 'idle' }} />
}

export function Starting() {
  return <Answer state={{ is: 'starting' }} />
}

/** The sentence is marked, and in it the word that is spoken. */
export function Reading() {
  return <Answer state={{ is: 'reading', ...voice }} isMarked />
}

export function Paused() {
  return <Answer state={{ is: 'paused', ...voice }} isMarked />
}

export function AfterAFailureOfTheServer() {
  return <Answer state={{ is: 'reading', kind: 'browser', name: 'Linh', isReplacement: true }} />
}

const failures: Record<string, State> = {
  failed: { is: 'failed', error: new AtelierError('network') },
  blocked: { is: 'blocked' },
  'no voice': { is: 'unavailable', reason: 'noVoice' },
  'no voice of the server': { is: 'unavailable', reason: 'noServerVoice' },
  'no voice of the browser': { is: 'unavailable', reason: 'noBrowserVoice' },
}

export function EveryFailure() {
  return (
    <Stack>
      {Object.entries(failures).map(([name, state]) => (
        <Example key={name} name={name}>
          <Answer state={state} />
        </Example>
      ))}
    </Stack>
  )
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Answer state={{ is: 'reading', ...voice }} isMarked />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Answer state={failures['no voice']!} />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Answer state={{ is: 'paused', ...voice }} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Answer({ state, isMarked = false }: { state: State; isMarked?: boolean }) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMarked) markSecondSentence(article.current!).catch(logError)
  }, [isMarked])
  return (
    <article ref={article} className="atl-message">
      <Markdown text={TEXT} />
      <div className="atl-message__actions">
        <LazyReadAloudView
          button={null}
          state={state}
          onStart={() => {}}
          onPause={() => {}}
          onResume={() => {}}
          onStop={() => {}}
        />
      </div>
    </article>
  )
}

async function markSecondSentence(article: HTMLElement): Promise<void> {
  const markWords = await loadWordMarks()
  const sentence = sentencesOf(article.querySelector('.atl-prose')!)[1]!
  markWords(sentence).word(sentence.text.indexOf('extend'))
}
