import type { Thing } from '../thing.ts'
import { bat } from './animals/bat.ts'
import { bears } from './animals/bears.ts'
import { butterfly } from './animals/butterfly.ts'
import { cats } from './animals/cats.ts'
import { bovines } from './animals/cattle.ts'
import { crawlers } from './animals/crawlers.ts'
import { crocodile } from './animals/crocodile.ts'
import { deers } from './animals/deer.ts'
import { dogBreeds } from './animals/dog-breeds.ts'
import { dogs } from './animals/dogs.ts'
import { dolphin } from './animals/dolphin.ts'
import { dragon } from './animals/dragon.ts'
import { exoticBirds } from './animals/exotic-birds.ts'
import { farm } from './animals/farm.ts'
import { fishes } from './animals/fish.ts'
import { frog } from './animals/frog.ts'
import { hoppers } from './animals/grasshopper.ts'
import { horses } from './animals/horses.ts'
import { insects } from './animals/insects.ts'
import { kangaroo } from './animals/kangaroo.ts'
import { koala } from './animals/koala.ts'
import { lizard } from './animals/lizard.ts'
import { llamas } from './animals/llama.ts'
import { monkey } from './animals/monkey.ts'
import { owl } from './animals/owl.ts'
import { pachyderms } from './animals/pachyderms.ts'
import { peacock } from './animals/peacock.ts'
import { penguin } from './animals/penguin.ts'
import { phoenix } from './animals/phoenix.ts'
import { poultry } from './animals/poultry.ts'
import { raccoon } from './animals/raccoon.ts'
import { ray } from './animals/ray.ts'
import { rodents } from './animals/rodents.ts'
import { seaAnimals } from './animals/sea.ts'
import { seaTurtle } from './animals/sea-turtle.ts'
import { seal } from './animals/seal.ts'
import { shark } from './animals/shark.ts'
import { shore } from './animals/shore.ts'
import { snake } from './animals/snake.ts'
import { songbirds } from './animals/songbirds.ts'
import { tRex } from './animals/t-rex.ts'
import { turtle } from './animals/turtle.ts'
import { wadingBirds } from './animals/waders.ts'
import { waterbirds } from './animals/waterbirds.ts'
import { whale } from './animals/whale.ts'
import { wild } from './animals/wild.ts'

export const animals: readonly Thing[] = [
  ...cats,
  ...dogs,
  ...dogBreeds,
  ...bears,
  ...bovines,
  ...farm,
  ...horses,
  ...deers,
  ...wild,
  ...llamas,
  ...pachyderms,
  tRex,
  ...rodents,
  raccoon,
  monkey,
  koala,
  kangaroo,
  frog,
  turtle,
  snake,
  lizard,
  crocodile,
  ...songbirds,
  ...wadingBirds,
  ...waterbirds,
  ...exoticBirds,
  ...poultry,
  owl,
  penguin,
  peacock,
  phoenix,
  ...fishes,
  whale,
  dolphin,
  shark,
  seal,
  ray,
  seaTurtle,
  ...seaAnimals,
  ...shore,
  butterfly,
  ...insects,
  ...crawlers,
  ...hoppers,
  bat,
  dragon,
]
