import type { Connection } from './words/vocabulary.ts'

/** Places that are around others: "a lake in the mountains" is a lake. */
const AROUND = new Set(['village', 'city', 'mountains', 'forest', 'meadow', 'desert', 'sky'])

/** For these, a place that is like them is drawn. */
const STOOD_IN = /^(?:the )?(?:sân bay|san bay|airport)s?$/

/** What places show of others. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  lake: ['mountains', 'forest'],
  mountains: ['meadow', 'forest'],
  beach: ['sea'],
  island: ['sea'],
  harbour: ['sea', 'village', 'beach'],
  river: ['meadow', 'forest'],
  pond: ['meadow', 'garden'],
  'rice-field': ['village', 'meadow', 'street'],
  'rice-terraces': ['mountains', 'rice-field', 'meadow'],
  waterfall: ['forest', 'mountains', 'river'],
  village: ['meadow', 'street'],
  market: ['street', 'village', 'city'],
  'floating-market': ['river', 'market'],
  'old-street': ['street', 'city'],
  street: ['city'],
  cafe: ['table', 'street', 'window'],
  kitchen: ['room', 'table', 'window'],
  bedroom: ['room', 'window'],
  room: ['window', 'wall'],
  library: ['room'],
  window: ['room', 'table', 'wall'],
  table: ['room', 'wall'],
  park: ['garden', 'city', 'meadow'],
  garden: ['meadow'],
  roof: ['city', 'sky'],
  temple: ['garden', 'village'],
  'bus-stop': ['street', 'city'],
  bridge: ['river', 'street'],
  snowfield: ['mountains', 'forest', 'meadow'],
  desert: ['meadow', 'beach'],
  forest: ['meadow', 'street'],
  meadow: ['mountains', 'sky'],
}

const showsPlace = (place: string, other: string): boolean =>
  place === other || SHOWN_BY[place]?.includes(other) === true

/** The places that a wish names. */
export function createPlaces() {
  const visited: NamedPlace[] = []
  let chosen: NamedPlace | undefined
  return {
    isEmpty: () => visited.length === 0,
    /** "A lake", rather than "in a lake": what the wish is about. */
    isSubject: () => visited.some(({ isConnected }) => !isConnected),
    chosen: () => chosen?.id,
    visit(id: string, text: string, connection: Connection | undefined): void {
      const isConnected = connection !== undefined && LEADS_TO_PLACE.has(connection)
      const place = { id, text, isConnected }
      visited.push(place)
      chosen = chosen ? choosePlace(chosen, place) : place
    },
    /** The words for those that the picture does not show. */
    unseen: (drawn: string): string[] =>
      visited
        .filter(({ id, text }) => text && (STOOD_IN.test(text) || !showsPlace(drawn, id)))
        .map(({ text }) => text),
  }
}

interface NamedPlace {
  id: string
  text: string
  /** "In a forest", rather than "a forest". */
  isConnected: boolean
}

/** "Next to the sea" is at the sea; "a boat and a harbour" is not. */
const LEADS_TO_PLACE: ReadonlySet<Connection> = new Set<Connection>([
  'on',
  'in',
  'beside',
  'around',
  'under',
  'looking-at',
  'between',
])

/** Which of two places of a wish is drawn: the first, unless it is only in what the second one shows. */
function choosePlace(first: NamedPlace, second: NamedPlace): NamedPlace {
  if (showsPlace(first.id, second.id)) return first
  if (showsPlace(second.id, first.id)) return second
  const isRather = !first.isConnected || AROUND.has(first.id)
  return isRather && second.isConnected && !AROUND.has(second.id) ? second : first
}
