// Machines that fill in the contact form, and people who write at the same time. Planned from the form's contract alone,
// without a look at what the server does against them.
import { createRandom } from '../random.ts'
import {
  advertisement,
  inventName,
  MESSAGES_OF_PEOPLE,
  pick,
  randomWords,
  shortAdvertisement,
  wordsOfPeople,
  type Random,
} from './texts.ts'

export interface Post {
  /** The machine, or `PERSON`. */
  by: string
  /** What the proxy in front of the server adds to `x-forwarded-for`: the network that the post really comes from. */
  address: string
  /** Headers of the sender's choice. */
  headers?: Record<string, string>
  body: { name: string; email: string; message: string; subject?: string; website?: string }
  /** Posts with the same number use the same token. Without: none. */
  form?: number
  /** How long the form has been open when it is sent. */
  openSeconds: number
  /** When it is sent, after the beginning. */
  atSeconds: number
  /** Whether the sender does the work that the form asks for, as browsers do. */
  doesWork: boolean
}

export const PERSON = 'people'
const SECONDS = 60

interface Draft {
  random: Random
  /** A number that no other post has. */
  index: number
}

type Machine = (draft: Draft) => Pick<Post, 'address' | 'form' | 'openSeconds'> & {
  message: string
  headers?: Post['headers']
  website?: string
  email?: string
  name?: string
  doesWork?: boolean
}

const SHARED_FORM = -1
const REPLAYED_FORM = -2
const ownNetwork = ({ index }: Draft) => `127.${20 + (index % 200)}.${(index >> 3) % 250}.7`
const anyNetwork = ({ random }: Draft) =>
  `127.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.9`

const machines: Record<string, Machine> = {
  'posts without a form': ({ random }) => ({
    address: '127.9.9.9',
    openSeconds: 0,
    message: advertisement(random),
  }),
  'every field filled in, many networks': (draft) => ({
    address: ownNetwork(draft),
    form: draft.index,
    openSeconds: 6,
    message: randomWords(draft.random),
    website: 'https://shop.example',
  }),
  'one form for all, many networks': (draft) => ({
    address: anyNetwork(draft),
    form: SHARED_FORM,
    openSeconds: 8,
    message: randomWords(draft.random),
  }),
  'one post again and again': () => ({
    address: '127.8.8.8',
    form: REPLAYED_FORM,
    openSeconds: 12,
    name: 'Minh Ho',
    email: 'minh.ho@mail.example',
    message: 'I would like to know what the Pro plan costs for a whole year, with an invoice.',
  }),
  'forged addresses, one network': (draft) => ({
    address: '127.7.7.7',
    headers: forge(anyNetwork(draft)),
    form: draft.index,
    openSeconds: 5,
    message: randomWords(draft.random),
  }),
  'links and hurry, many networks': (draft) => ({
    address: anyNetwork(draft),
    form: draft.index,
    openSeconds: 0.5,
    message: shortAdvertisement(draft.random),
  }),
  'advertisements, many networks': (draft) => ({
    address: anyNetwork(draft),
    form: draft.index,
    openSeconds: 4 + draft.random() * 10,
    message: advertisement(draft.random),
  }),
  'texts of people, many networks': (draft) => ({
    address: anyNetwork(draft),
    form: draft.index,
    openSeconds: 10 + draft.random() * 30,
    message: wordsOfPeople(draft.random),
  }),
}

export const MACHINES = Object.keys(machines)

const forge = (address: string) => ({ 'x-forwarded-for': address, 'x-real-ip': address })

/** Posts of machines, as many of each kind, and the people's, in the order in which they are sent. */
export function planPosts(posts: number, people: number, seed: number): Post[] {
  const random = createRandom(seed)
  const planned = Array.from({ length: posts }, (_, index) => planMachinePost(random, index))
  const written = MESSAGES_OF_PEOPLE.slice(0, people).map((message, index) =>
    planPersonsPost(random, message, index),
  )
  return [...planned, ...written].toSorted((one, other) => one.atSeconds - other.atSeconds)
}

function planMachinePost(random: Random, index: number): Post {
  const by = MACHINES[index % MACHINES.length]!
  const { message, website, email, name, ...rest } = machines[by]!({ random, index })
  const sender = `${pick(random, ['info', 'sales', 'hello', 'contact'])}.${index}@bulk${index % 97}.example`
  return {
    by,
    doesWork: false,
    ...rest,
    body: {
      name: name ?? inventName(random),
      email: email ?? sender,
      message,
      ...(website && { website }),
    },
    atSeconds: random() * SECONDS,
  }
}

/** A person writes for a while, at home or at work, where nobody else writes to us. */
function planPersonsPost(random: Random, message: string, index: number): Post {
  return {
    by: PERSON,
    doesWork: true,
    address: `127.252.${index + 1}.2`,
    form: 1_000_000 + index,
    openSeconds: 15 + random() * 30,
    body: { name: inventName(random), email: `person.${index}@home.example`, message },
    atSeconds: random() * SECONDS,
  }
}
