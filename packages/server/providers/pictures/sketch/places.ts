import type { Place } from './place.ts'
import { beach } from './places/beach.ts'
import { bedroom } from './places/bedroom.ts'
import { city } from './places/city.ts'
import { cave, underwater } from './places/deep.ts'
import { desert } from './places/desert.ts'
import { bambooGrove, forest } from './places/forest.ts'
import { garden, park } from './places/garden.ts'
import { kitchen } from './places/kitchen.ts'
import { lake } from './places/lake.ts'
import { market } from './places/market.ts'
import { meadow } from './places/meadow.ts'
import { mountains } from './places/mountains.ts'
import { busStop, outsideWall } from './places/outside-wall.ts'
import { pond } from './places/pond.ts'
import { cafe, library } from './places/public-rooms.ts'
import { riceField, riceTerraces } from './places/rice.ts'
import { river } from './places/river.ts'
import { roof } from './places/roof.ts'
import { room } from './places/room.ts'
import { island, sea } from './places/sea.ts'
import { stagePlace } from './places/stage.ts'
import { station } from './places/station.ts'
import { alley, oldStreet, street } from './places/street.ts'
import { table } from './places/table.ts'
import { temple } from './places/temple.ts'
import { village } from './places/village.ts'
import { waterfall } from './places/waterfall.ts'
import { bridge, floatingMarket, harbour } from './places/waterside.ts'
import { window } from './places/window.ts'
import { sky, snowfield, space } from './places/wide-open.ts'

export const PLACES: readonly Place[] = [
  meadow,
  table,
  bambooGrove,
  beach,
  desert,
  forest,
  island,
  lake,
  mountains,
  pond,
  riceField,
  riceTerraces,
  river,
  sea,
  waterfall,
  street,
  oldStreet,
  alley,
  village,
  city,
  garden,
  park,
  market,
  bridge,
  floatingMarket,
  harbour,
  temple,
  roof,
  outsideWall,
  busStop,
  sky,
  space,
  snowfield,
  cave,
  underwater,
  room,
  bedroom,
  kitchen,
  window,
  cafe,
  library,
  station,
  stagePlace,
]

const byId = new Map(PLACES.map((place) => [place.id, place]))

export function placeById(id: string): Place {
  const place = byId.get(id)
  if (!place) throw new Error(`Unknown place ${id}.`)
  return place
}
