import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  fetchPicture,
  jpegFile,
  noise,
  uploadPicture,
  type PictureFile,
} from '../../helpers/pictures.ts'
import type { ServerProcess } from '../../helpers/server-process.ts'
import type { Visitor } from '../../helpers/visitor.ts'

/** An upload that the server has acknowledged. */
export interface AcknowledgedUpload {
  visitor: Visitor
  /** Its path, which shows it to the visitor only. */
  path: string
}

const UPLOADERS = 2

let picture: Promise<PictureFile> | undefined

/** Uploads until the server no longer answers. */
export async function uploadUntilKilled(
  server: ServerProcess,
  { isAlive, onUpload }: { isAlive(): boolean; onUpload(): void },
): Promise<AcknowledgedUpload[]> {
  const file = await (picture ??= jpegFile(noise(600, 400)))
  const uploads = Array.from({ length: UPLOADERS }, async () => {
    const acknowledged: AcknowledgedUpload[] = []
    const visitor = server.newVisitor()
    await visitor.get('/api/userpreferences').catch(() => {})
    while (isAlive()) {
      const reply = await uploadPicture(visitor, file).catch(() => undefined)
      if (reply?.status !== 200) continue
      onUpload()
      acknowledged.push({ visitor, path: reply.body.imageUrl.split('?')[0]! })
    }
    return acknowledged
  })
  return (await Promise.all(uploads)).flat()
}

/** How many acknowledged images the server no longer shows whole. */
export async function countLostUploads(
  uploads: readonly AcknowledgedUpload[],
  server: ServerProcess,
): Promise<number> {
  let lost = 0
  for (const { visitor, path } of uploads) {
    const owner = server.newVisitor().copyCookies(visitor)
    const { status, bytes } = await fetchPicture(owner, path)
    if (status !== 200 || !(await isWholePicture(bytes))) lost += 1
  }
  return lost
}

/** How many files that count as complete are not. */
export async function countHalfFiles(dataDirectory: string): Promise<number> {
  const folder = join(dataDirectory, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let half = 0
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (parentPath.endsWith('unfinished')) continue
    if (!(await isWholePicture(await readFile(join(parentPath, name))))) half += 1
  }
  return half
}

function isWholePicture(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
