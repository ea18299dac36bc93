import { ExportButton } from '@atelier/widgets'
import { Wide } from './layout.tsx'

/** The menu at the top of a conversation. */
export function ConversationMenu() {
  return (
    <Wide>
      <ExportButton
        conversation={{ id: '0199aaaa-0000-7000-8000-000000000001', title: 'Lease for the studio' }}
        onMessage={() => {}}
      />
    </Wide>
  )
}

/** Before the first message, there is no conversation to save yet. */
export function NewConversation() {
  return (
    <Wide>
      <ExportButton conversation={undefined} onMessage={() => {}} />
    </Wide>
  )
}
