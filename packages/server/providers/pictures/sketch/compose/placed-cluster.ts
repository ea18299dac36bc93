import type { Cluster } from './clusters.ts'

/** A cluster in the picture. */
export interface PlacedCluster {
  cluster: Cluster
  /** Where its feet are. */
  x: number
  y: number
  /** Units of the picture in a metre. */
  metre: number
  isMirrored: boolean
  isInAir: boolean
}
