import { $conversations, $justSignedIn, loadConversations } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FirstSteps } from './FirstSteps.tsx'
import { RecentConversations } from './RecentConversations.tsx'
import { loadCreations, RecentCreations } from './RecentCreations.tsx'
import { Remaining } from './Remaining.tsx'
import { ToolLinks } from './ToolLinks.tsx'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'

const UNKNOWN = { is: 'unknown' } as const
const LOADING = { is: 'loading' } as const

/** What the user has made, what waits and what is left. */
export function Work() {
  const conversations = useStore($conversations)
  useEffect(() => void loadConversations(), [])
  // What was made as a guest may just have been moved to the account.
  const made = useLoaded(loadCreations, useStore($justSignedIn))
  const hasNoConversations =
    conversations.is === 'ready' && conversations.conversations.length === 0
  const hasMadeNothing = made.loaded.is === 'ready' && made.loaded.value.length === 0
  const isNewUser = hasNoConversations && hasMadeNothing
  // An empty list is only shown when the other is known, because the first steps may take the place of both.
  const isUndecided =
    (hasNoConversations && made.loaded.is === 'loading') ||
    (hasMadeNothing && conversations.is === 'unknown')
  return (
    <div className="your-home__parts">
      <div className="your-home__work">
        {isNewUser ? (
          <FirstSteps />
        ) : (
          <RecentConversations list={isUndecided ? UNKNOWN : conversations} />
        )}
        {!isNewUser && (
          <RecentCreations retry={made.retry} loaded={isUndecided ? LOADING : made.loaded} />
        )}
      </div>
      <div className="your-home__now">
        <Remaining />
        <Waiting />
      </div>
      <ToolLinks />
    </div>
  )
}
