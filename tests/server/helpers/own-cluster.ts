import { inject } from 'vitest'
import { startCitusCluster } from './engines/citus-cluster.ts'
import { startPostgresCluster, type PostgresCluster } from './postgres.ts'

/** Starts a PostgreSQL which the test may kill: one server, or a cluster of Citus in its project. */
export function startOwnCluster(): Promise<PostgresCluster> {
  return inject('database') === 'citus' ? startCitusCluster() : startPostgresCluster()
}
