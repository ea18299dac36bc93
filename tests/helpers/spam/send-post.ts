import type { contact } from '@atelier/contract'
import type { WorkRequest } from '../../../site/pages/contact/find-work.ts'
import type { Reply, Visitor } from '../../server/helpers/visitor.ts'
import type { Post } from './machines.ts'

const ATTEMPTS_WITH_WORK = 3

export interface OpenForm {
  /** Missing: the sender has opened no form. */
  token?: string
  /** Missing: the sender does no work. */
  work?: number[]
}

type Sent = Partial<contact.SentMessage> & { code?: string }

/** Sends a post as the page does: with more work when the server asks for it, and in the end without. */
export async function sendPost(
  visitor: Visitor,
  post: Post,
  { token, work }: OpenForm,
  findWork: (request: WorkRequest) => Promise<number[]>,
): Promise<Reply<Sent>> {
  const send = (additions: OpenForm) =>
    visitor.request<Sent>('POST', '/api/contact', {
      body: { language: 'en', ...post.body, ...additions },
    })
  for (let attempt = 0; attempt < ATTEMPTS_WITH_WORK && token && work; attempt += 1) {
    const reply = await send({ token, work })
    if (reply.body.code !== 'form-needs-work') return reply
    const { body } = await visitor.get<contact.ContactForm>('/api/contact/form')
    work = await findWork({ token, bits: body.workBits })
  }
  return send(token ? { token } : {})
}

/** Headers of a post behind a proxy, which adds the address of the network to what the sender claims. */
export function headersOf({ address, headers = {} }: Post): Record<string, string> {
  const claimed = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': claimed ? `${claimed}, ${address}` : address }
}
