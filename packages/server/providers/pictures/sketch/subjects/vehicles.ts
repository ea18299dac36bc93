import type { Thing } from '../thing.ts'
import { aircraft } from './vehicles/aircraft.ts'
import { bicycles } from './vehicles/bicycles.ts'
import { cars } from './vehicles/cars.ts'
import { sailing } from './vehicles/sailing.ts'
import { serviceVehicles } from './vehicles/service.ts'
import { ships } from './vehicles/ships.ts'
import { smallBoats } from './vehicles/small-boats.ts'
import { stalls } from './vehicles/stalls.ts'
import { trains } from './vehicles/trains.ts'

export const vehicles: readonly Thing[] = [
  ...bicycles,
  ...cars,
  ...serviceVehicles,
  ...trains,
  ...smallBoats,
  ...ships,
  ...sailing,
  ...aircraft,
  ...stalls,
]
