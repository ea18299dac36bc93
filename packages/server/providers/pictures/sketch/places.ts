import type { Place } from './place.ts'
import { abstract } from './places/abstract.ts'
import { alley } from './places/alley.ts'
import { bambooGrove } from './places/bamboo-grove.ts'
import { beach } from './places/beach.ts'
import { bedroom } from './places/bedroom.ts'
import { bridge } from './places/bridge.ts'
import { busStop } from './places/bus-stop.ts'
import { cafe } from './places/cafe.ts'
import { cave } from './places/cave.ts'
import { city } from './places/city.ts'
import { cityLake } from './places/city-lake.ts'
import { classroom } from './places/classroom.ts'
import { desert } from './places/desert.ts'
import { floatingMarket } from './places/floating-market.ts'
import { forest, pineForest } from './places/forest.ts'
import { garden, park } from './places/garden.ts'
import { harbour } from './places/harbour.ts'
import { kitchen } from './places/kitchen.ts'
import { lake } from './places/lake.ts'
import { library } from './places/library.ts'
import { market } from './places/market.ts'
import { meadow } from './places/meadow.ts'
import { mountains } from './places/mountains.ts'
import { oldStreet } from './places/old-street.ts'
import { sky } from './places/open-sky.ts'
import { outsideWall } from './places/outside-wall.ts'
import { pond } from './places/pond.ts'
import { riceField, riceTerraces } from './places/rice.ts'
import { river } from './places/river.ts'
import { roof } from './places/roof.ts'
import { room } from './places/room.ts'
import { island, sea } from './places/sea.ts'
import { snowfield } from './places/snowfield.ts'
import { space } from './places/space.ts'
import { stagePlace } from './places/stage.ts'
import { station } from './places/station.ts'
import { street } from './places/street.ts'
import { table } from './places/table.ts'
import { temple } from './places/temple.ts'
import { underwater } from './places/underwater.ts'
import { village } from './places/village.ts'
import { waterfall } from './places/waterfall.ts'
import { window } from './places/window.ts'

export const PLACES: readonly Place[] = [
  meadow,
  table,
  alley,
  bambooGrove,
  beach,
  bedroom,
  bridge,
  busStop,
  cafe,
  cave,
  city,
  cityLake,
  classroom,
  desert,
  floatingMarket,
  forest,
  garden,
  harbour,
  island,
  kitchen,
  lake,
  library,
  market,
  mountains,
  oldStreet,
  outsideWall,
  park,
  pineForest,
  pond,
  riceField,
  riceTerraces,
  river,
  roof,
  room,
  sea,
  sky,
  snowfield,
  space,
  stagePlace,
  station,
  street,
  temple,
  underwater,
  village,
  waterfall,
  window,
  abstract,
]

const byId = new Map(PLACES.map((place) => [place.id, place]))

export function placeById(id: string): Place {
  const place = byId.get(id)
  if (!place) throw new Error(`Unknown place ${id}.`)
  return place
}
