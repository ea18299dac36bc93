import { type share } from '@atelier/contract'
import {
  AtelierError,
  createShareDialog,
  Modal,
  ShareSteps,
  type ShareDialogStore,
  type ShareFrameProps,
} from '@atelier/widgets'
import '@atelier/widgets/share-dialog.css'
import { useState } from 'react'
import { Arabic, Vietnamese } from './layout.tsx'

const CONTENTS = [
  'Write to my landlord. My address for the answer is linh.tran@example.com, and he knows me as Linh.',
  'Dear Mr. Hoà,\n\nI am writing about the deposit for the studio at Nguyễn Huệ…',
  'Add my number, +84 90 123 45 67.',
  'By the way, is sk-live-9f2c41b7aa03d5e71a safe to keep in a note?',
  'No. Treat it like a password and replace it today.',
]
const messages = CONTENTS.map((content, index) => ({
  id: `message-${index}`,
  role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
  content,
  timestamp: `2026-11-20T09:1${index}:00.000Z`,
}))
const draft: share.ShareDraft = {
  title: '',
  messages,
  version: '1',
  shortened: false,
  unfinished: false,
  withoutMedia: false,
}
const link: share.Share = {
  slug: 'h7Qm2xVdKpTz0LcN4sYw8A',
  conversationId: 'conversation',
  title: 'Write to my landlord',
  createdAt: '2026-11-20T09:20:00.000Z',
  snapshotAt: '2026-11-20T09:21:00.000Z',
  expiresAt: '2026-11-27T09:20:00.000Z',
  revokedAt: null,
  views: 0,
  messages: 3,
  conversationMessages: 5,
  hasPassphrase: true,
  signedInOnly: false,
  embedding: true,
  titleInPreview: false,
}
const choosing = { is: 'choosing', draft, isSaving: false, hasChanged: false } as const
const ready = { is: 'ready', link, isUpdated: false, isRevoking: false } as const

export function Choosing() {
  return <Sample prepare={(store) => store.$state.set(choosing)} />
}

export function ChosenMessages() {
  return (
    <Sample
      prepare={(store) => {
        store.$state.set(choosing)
        store.setBlanked('linh.tran@example.com', true)
        store.shareChosenOnly()
        store.toggleMessage(messages[2]!.id)
        store.choose({
          hasPassphrase: true,
          passphrase: 'quiet orange window ferry',
          expiry: { preset: 'other', otherDays: '366' },
        })
      }}
    />
  )
}

export function Failures() {
  return (
    <Sample
      prepare={(store) => {
        const unfinished = { ...draft, unfinished: true, shortened: true, withoutMedia: true }
        const error = new AtelierError('share-limit')
        store.$state.set({ ...choosing, draft: unfinished, hasChanged: true, error })
      }}
    />
  )
}

export function NotLoaded() {
  return (
    <Sample
      prepare={(store) => store.$state.set({ is: 'failed', error: new AtelierError('network') })}
    />
  )
}

export function Loading() {
  return <Sample prepare={() => {}} />
}

export function Ready() {
  return (
    <Sample
      prepare={(store) => store.$state.set({ ...ready, passphrase: 'quiet orange window ferry' })}
    />
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <Sample prepare={(store) => store.$state.set({ ...choosing, isSaving: true })} />
    </Vietnamese>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Sample prepare={(store) => store.$state.set(choosing)} />
    </Arabic>
  )
}

function Sample({ prepare }: { prepare: (store: ShareDialogStore) => void }) {
  const [store] = useState(() => {
    const newStore = createShareDialog({ conversationId: 'conversation' })
    prepare(newStore)
    return newStore
  })
  return <ShareSteps store={store} Frame={OpenModal} onClose={() => {}} />
}

function OpenModal(props: ShareFrameProps) {
  return <Modal open closeLabel="Close" {...props} />
}
