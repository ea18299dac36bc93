import { creations } from '@atelier/contract'
import { request } from '@atelier/widgets'

/** The creation with signed URLs that have just been made. */
export const freshCreation = (id: string): Promise<creations.Creation> =>
  request(creations.getCreation, { params: { id } })
