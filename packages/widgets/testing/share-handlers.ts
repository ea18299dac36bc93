// Links to conversations. The snapshot is made by the functions of the real server.
import {
  blankTexts,
  takesTitleOfMessages,
  SHARE_PASSPHRASE_HEADER,
  titleOfMessages,
  type share,
} from '@atelier/contract'
import { addConversation, findConversation } from './conversations.ts'
import { inDays } from './fixtures.ts'
import type { FakeRequest, Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import { requireUser } from './session-handlers.ts'
import type { FakeState, StoredConversation, StoredShare } from './state.ts'

export const shareHandlers = {
  getShares: (_, state) => ({
    shares: requireUser(state) && state.shares.map(toShare).toReversed(),
  }),
  createShare({ body }, state) {
    requireUser(state)
    const conversation = findConversation(state, body.conversationId ?? '')
    const { slug, now } = { slug: `fake-${state.newId()}`, now: inDays(0) }
    const link: StoredShare = {
      ...snapshotFields(conversation, body),
      slug,
      conversationId: conversation.id,
      createdAt: now,
      expiresAt: inDays(body.expiresInDays),
      revokedAt: null,
      views: 0,
      hasPassphrase: body.passphrase !== undefined,
      passphrase: body.passphrase,
      signedInOnly: body.signedInOnly ?? false,
      embedding: body.embedding ?? true,
      titleInPreview: body.titleInPreview ?? false,
    }
    state.shares.push(link)
    return toShare(link)
  },
  getSharedConversation(request, state) {
    const link = readableLink(request, state)
    link.views += 1
    return link.shared
  },
  checkShare(request, state) {
    readableLink(request, state)
  },
  revokeShare({ params }, state) {
    findLink(state, params.slug).revokedAt = inDays(0)
  },
  changeShareEnd({ params, body }, state) {
    const link = findLink(state, params.slug)
    if (link.revokedAt) throw new Refusal('share-revoked')
    return toShare(Object.assign(link, { expiresAt: inDays(body.expiresInDays) }))
  },
  updateShareSnapshot({ params, body }, state) {
    const link = findLink(state, params.slug)
    const conversation = findConversation(state, link.conversationId ?? '')
    return toShare(Object.assign(link, snapshotFields(conversation, body)))
  },
  getShareDraft({ params, query }, state) {
    requireUser(state)
    const conversation = findConversation(state, params.id)
    const messages = finishedMessages(conversation).map(({ id, role, content, timestamp }) => ({
      id,
      role,
      content,
      timestamp,
    }))
    const link = query.slug ? findLink(state, query.slug) : undefined
    return {
      title: conversation.title,
      messages,
      version: String(messages.length),
      shortened: false,
      unfinished: messages.length < conversation.messages.length,
      withoutMedia: conversation.messages.some(({ imageUrls, audioUrl }) => imageUrls ?? audioUrl),
      ...(link && {
        choices: {
          messageIds: link.messageIds,
          blankedTexts: link.blankedTexts,
          title: link.title,
        },
      }),
    }
  },
  copySharedConversation(request, state) {
    const { shared } = readableLink({ ...request, params: { slug: request.body.slug } }, state)
    const copy = addConversation(state, shared.title, null)
    copy.messages = shared.messages.map(({ role, content, timestamp }) => ({
      id: state.newId(),
      role,
      content,
      timestamp,
      status: 'done',
    }))
    const { messages: _, ...conversation } = copy
    return conversation
  },
  reportShare() {},
} satisfies Handlers

function snapshotFields(conversation: StoredConversation, request: share.SnapshotRequest) {
  const { messageIds, blankedTexts = [], title = conversation.title } = request
  const finished = finishedMessages(conversation)
  const isShared = ({ id }: { id: string }) => messageIds?.includes(id) ?? true
  const messages = finished.filter(isShared).map(({ role, content, timestamp }) => ({
    role,
    content: blankTexts(content, blankedTexts),
    timestamp,
  }))
  if (messages.length === 0) throw new Refusal('share-empty')
  const comesFromMessages =
    request.title === undefined && takesTitleOfMessages(title, finished, isShared)
  const shared = {
    title: comesFromMessages ? titleOfMessages(messages) : blankTexts(title, blankedTexts),
    messages,
  }
  return {
    shared,
    title: shared.title,
    snapshotAt: inDays(0),
    messages: messages.length,
    conversationMessages: conversation.messages.length,
    messageIds: messageIds ?? null,
    blankedTexts,
  }
}

const finishedMessages = ({ messages }: StoredConversation) =>
  messages.filter(({ status, alternativeTo }) => status !== 'writing' && !alternativeTo)

function readableLink(
  { params, headers }: Pick<FakeRequest<'getSharedConversation'>, 'params' | 'headers'>,
  state: FakeState,
): StoredShare {
  const link = findLink(state, params.slug)
  if (link.revokedAt || link.expiresAt < inDays(0)) throw new Refusal('not-found')
  if (link.signedInOnly && !state.user) throw new Refusal('share-sign-in-required')
  const given = headers[SHARE_PASSPHRASE_HEADER.toLowerCase()]
  if (link.passphrase === undefined) return link
  if (given === undefined) throw new Refusal('share-passphrase-required')
  if (decodeURIComponent(given) !== link.passphrase) throw new Refusal('share-passphrase-wrong')
  return link
}

function findLink({ shares }: FakeState, slug: string): StoredShare {
  const found = shares.find((link) => link.slug === slug)
  if (!found) throw new Refusal('not-found')
  return found
}

function toShare(link: StoredShare): share.Share {
  const {
    shared: _,
    messageIds: _ids,
    blankedTexts: _texts,
    passphrase: _passphrase,
    ...fields
  } = link
  return fields
}
