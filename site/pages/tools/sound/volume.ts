import { readStored, writeStored } from '@atelier/widgets'
import { atom } from 'nanostores'

const KEY = 'atelier_volume'

/** The volume that the visitor has chosen for sounds on this device. */
export const $volume = atom(read())
$volume.listen((volume) => writeStored(KEY, String(volume)))

function read(): number {
  const stored = Number.parseFloat(readStored(KEY) ?? '')
  return stored >= 0 && stored <= 1 ? stored : 1
}
