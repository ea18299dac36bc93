import { randomUUID } from 'node:crypto'
import type { creations, music, share, voice } from '@atelier/contract'
import { expect } from 'vitest'
import { waitUntil } from '../../../helpers/wait-until.ts'
import { getCreation, makerOf, postCreation, requestOf } from '../../creations/helpers/creations.ts'
import { WALTZ } from '../../creations/helpers/pieces.ts'
import { THREE_SENTENCES } from '../../creations/helpers/readings.ts'
import type { TestServer } from '../../helpers/test-server.ts'
import { registerUser, requestAs } from '../../helpers/users.ts'

/** A new user, and what they do with creations and links. */
export async function registerSharer(server: TestServer) {
  const owner = await registerUser(server)

  async function makeWith(request: creations.StartRequest): Promise<string> {
    const { status, body } = await postCreation(makerOf(owner), request)
    expect(status).toBe(200)
    await waitUntil(async () => {
      const { body: creation } = await getCreation(makerOf(owner), body.id)
      expect(creation.status).toBe('done')
    })
    return body.id
  }

  return {
    owner,

    makeWith,
    makeCreation: (recipe: Partial<creations.PictureRecipe> = {}): Promise<string> =>
      makeWith(requestOf({ count: 2, ...recipe })),
    makePrint: (recipe: creations.PrintRecipe): Promise<string> =>
      makeWith({ clientId: randomUUID(), tool: 'imagen', recipe }),
    makeAnime: (recipe: creations.AnimeRecipe): Promise<string> =>
      makeWith({ clientId: randomUUID(), tool: 'anime', recipe }),
    makePiece: (recipe: Partial<music.MusicRecipe> = {}): Promise<string> =>
      makeWith({ clientId: randomUUID(), tool: 'music-creator', recipe: { ...WALTZ, ...recipe } }),
    makeReading: (recipe: Partial<voice.VoiceRecipe> = {}): Promise<string> =>
      makeWith({
        clientId: randomUUID(),
        tool: 'voice-synthesis',
        recipe: { wish: THREE_SENTENCES, count: 1, ...recipe },
      }),

    async shareCreation(
      creationId: string,
      options: Partial<share.ShareRequest> = {},
    ): Promise<share.Share> {
      const body = { creationId, expiresInDays: 7, ...options }
      const reply = await requestAs<share.Share>(owner, 'POST', '/api/chat/share', body)
      expect(reply.status).toBe(200)
      return reply.body
    },

    async readDraft(id: string): Promise<share.ShareDraft> {
      const path = `/api/creations/${id}/share-draft`
      return (await requestAs<share.ShareDraft>(owner, 'GET', path)).body
    },

    rename: (id: string, title: string) =>
      requestAs(owner, 'PATCH', `/api/creations/${id}`, { title }),

    /** As a visitor who has only the link. */
    read: (slug: string) =>
      server.newVisitor().get<share.SharedConversation>(`/api/chat/share/${slug}`),
  }
}
