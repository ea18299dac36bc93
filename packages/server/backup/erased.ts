// The list of erased ids beside backups, which outlives each of them.
import { dirname, join } from 'node:path'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { text } from 'node:stream/consumers'
import { mergeErased, readErasedList, writeErasedList, type ErasedId } from '../db/erased-list.ts'
import type { Connection } from './connection.ts'
import type { Manifest } from './manifest.ts'
import { portableFile } from './portable.ts'
import { quoteTable } from './rows.ts'

export const ERASED_FILE = 'erased-ids.txt'
const TABLE = 'erased_ids'

export const erasedListBeside = (folder: string) => join(dirname(folder), ERASED_FILE)

/** Adds the ids that the database of a new backup knows to the list beside it. Returns the whole list. */
export async function updateErasedList(folder: string, manifest: Manifest): Promise<ErasedId[]> {
  const path = erasedListBeside(folder)
  const merged = mergeErased(readErasedList(path), await readErasedOfBackup(folder, manifest))
  // A list without ids is no file.
  if (merged.length > 0) writeErasedList(path, merged)
  return merged
}

/** From the portable form. A backup of an earlier version has no such table. */
async function readErasedOfBackup(folder: string, { tables }: Manifest): Promise<ErasedId[]> {
  const digest = tables[TABLE]
  if (!digest) return []
  const lines = await text(createReadStream(portableFile(folder, TABLE)).pipe(createGunzip()))
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const values = JSON.parse(line) as string[]
      const valueOf = (column: string) => values[digest.columns.indexOf(column)]!
      return toErasedId(valueOf('id'), valueOf('kind'), valueOf('erased_at'))
    })
}

/** From a database, which may be of an earlier version or have no tables yet. */
export async function readErasedOfDatabase(connection: Connection): Promise<ErasedId[]> {
  const [found] = await connection.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [quoteTable(TABLE)],
  )
  if (!found!.exists) return []
  const rows = await connection.query<{ id: string; kind: string; day: string }>(
    `select id::text, kind, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD') as day from ${quoteTable(TABLE)}`,
  )
  return rows.map(({ id, kind, day }) => toErasedId(id, kind, day))
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

const toErasedId = (id: string, kind: string, time: string): ErasedId => ({
  erasedOn: time.slice(0, DAY_LENGTH),
  kind: kind as ErasedId['kind'],
  id,
})
