import { Chat } from '@atelier/widgets'
import { createFakeServer, modelFixture } from '@atelier/widgets/testing'
import { useEffect, useState } from 'react'
import { Wide } from './layout.tsx'

/** Stands in for the server, as in the tests of a partner's page. */
const server = createFakeServer({
  models: [
    modelFixture({ id: 'barista', name: 'Barista' }),
    modelFixture({ id: 'roaster', name: 'Roaster', tier: 'pro' }),
  ],
})

/** Write a message: each gets an answer, and the model Roaster needs Pro. */
export function Answering() {
  const isReady = useFakeServer()
  return <Wide>{isReady && <Chat />}</Wide>
}

/** The server refuses every message. */
export function Refusing() {
  const isReady = useFakeServer(() =>
    server.fail('too-many', { on: 'sendMessage', retryAfter: 30 }),
  )
  return <Wide>{isReady && <Chat />}</Wide>
}

function useFakeServer(prepare?: () => void): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    server.start()
    prepare?.()
    setReady(true)
    return () => {
      void server.reset()
      server.stop()
    }
    // The story is prepared once.
  }, [])
  return isReady
}
