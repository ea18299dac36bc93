import { chat as calls } from '@atelier/contract'
import { logged } from '../errors.ts'
import { request } from '../http.ts'
import { createMemory } from '../session/embed.ts'
import { onPerson, personHere } from '../session/store.ts'
import { comeBackTo } from './resume.ts'
import type { ChatStore } from './store.ts'

/** Whoever comes goes on with what is theirs, and sees nothing of who was here before. Answers how to stop. */
export function followPerson(chat: ChatStore, place: string): () => void {
  const { recall, remember, moveOn } = createMemory(place)
  // Somebody who came before this code did is met now.
  if (personHere() !== undefined) arrive().catch(logged)
  return onPerson((person) => {
    if (person === undefined) turnTo(recall())
    else arrive().catch(logged)
  })

  /** What they wrote as a guest has come along, or is the guest's. */
  async function arrive() {
    const id = chat.$id.get()
    const left = recall()
    if (!id) return comeBack(left)
    if (!(await isTheirs(id))) return turnTo(left)
    moveOn()
    remember(id)
  }

  function turnTo(left: string | undefined) {
    chat.clear({ keepsUnsent: true })
    comeBack(left)
  }

  function comeBack(left: string | undefined) {
    if (left) remember(left)
    if (chat.$place.get().is === 'new') void comeBackTo(chat, left)
  }
}

/** Whether it is among those of whoever is asking now. */
async function isTheirs(id: string): Promise<boolean> {
  const { conversations } = await request(calls.getConversations, {})
  return conversations.some((one) => one.id === id)
}
