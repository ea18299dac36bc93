// Uploads that keep others waiting, or fill the disk.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { builtServerFolder } from '../../../packages/server/commands/build-if-changed.mjs'
import { findFreePort } from '../../helpers/free-port.ts'
import {
  fetchPicture,
  jpegFile,
  uploadPicture,
  type PictureFile,
} from '../../server/helpers/pictures.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { assertTried, isGained, repeat, type Attack } from './helpers/attack.ts'
import { moveTo, newAddress, newBrowser, newGuest, newIpv6Site } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const MEGABYTE = 1_000_000
/** Longer than two pictures take that were there before. */
const MAX_HONEST_UPLOAD_MS = 5_000
const UPLOADS_AT_ONCE = 20
/** What one visitor may store in a burst: five times less than without any measure. */
const MAX_STORED_MEGABYTES = 50
const BIG_UPLOADS = 12
const SMALL_DISK_MEGABYTES = 48

/** A small file with as many pixels as are accepted, which takes the decoder long. */
async function slowPicture(): Promise<PictureFile> {
  const create = { width: 6_300, height: 6_300, channels: 3 as const, background: '#363' }
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  return { bytes, name: 'wall.jpg', type: 'image/jpeg' }
}

/** A transparent picture whose colours cannot be compressed: seven megabytes. */
async function bigPicture(): Promise<PictureFile> {
  const [width, height] = [1_500, 1_500]
  const raw = { width, height, channels: 3 } as const
  const colours = sharp(randomBytes(width * height * 3), { raw }).ensureAlpha(0.5)
  const bytes = await colours.png({ compressionLevel: 1 }).toBuffer()
  return { bytes, name: 'glass.png', type: 'image/png' }
}

/** Measures how long an honest visitor waits while others upload pictures that take long. */
async function delayHonestUpload(target: Target, addressOf: (index: number) => string) {
  const [slow, small] = await Promise.all([slowPicture(), jpegFile()])
  const honest = await newGuest(target)
  const crowd = repeat(
    UPLOADS_AT_ONCE,
    (index) => uploadPicture(newBrowser(target, addressOf(index)), slow),
    UPLOADS_AT_ONCE,
  )
  await wait(400)
  const startedAt = performance.now()
  const { status } = await uploadPicture(honest, small)
  const waitMs = Math.round(performance.now() - startedAt)
  await crowd
  // A refusal hurts the honest visitor as much as a long wait.
  const gained = status === 200 ? waitMs : Infinity
  return { gained, allowed: MAX_HONEST_UPLOAD_MS, unit: 'ms for an honest upload' }
}

const withoutCookies: Attack = {
  point: '7',
  name: 'uploads slow pictures as a new guest each time',
  attack: (target) => {
    const address = newAddress()
    return delayHonestUpload(target, () => address)
  },
}

const fromManyNetworks: Attack = {
  point: '7',
  name: 'uploads slow pictures from many networks of one site',
  attack: (target) => delayHonestUpload(target, newIpv6Site()),
}

const transparentPicture: Attack = {
  point: '7',
  name: 'uploads a large picture with transparency, which stays as large',
  async attack(target) {
    const visitor = await newGuest(target)
    const { status, body } = await uploadPicture(visitor, await bigPicture())
    assertTried(status === 200, `The picture was answered with ${status}.`)
    const { headers } = await fetchPicture(visitor, body.imageUrl)
    return isGained(headers.get('content-type') !== 'image/webp', 'pictures kept as PNG')
  },
}

type NextBrowser = () => Visitor

/** Uploads until the server refuses, and returns what it has kept. */
function fillDisk(
  name: string,
  startBrowsers: (target: Target) => NextBrowser | Promise<NextBrowser>,
): Attack {
  return {
    point: '7',
    name,
    async attack(target) {
      const picture = await bigPicture()
      const nextBrowser = await startBrowsers(target)
      const before = await storedMegabytes(target)
      let isRefused = false
      await repeat(
        BIG_UPLOADS,
        async () => {
          if (!isRefused) isRefused = (await uploadPicture(nextBrowser(), picture)).status !== 200
        },
        4,
      )
      const stored = Math.round((await storedMegabytes(target)) - before)
      assertTried(stored > 0, 'Nothing was stored.')
      return { gained: stored, allowed: MAX_STORED_MEGABYTES, unit: 'MB stored' }
    },
  }
}

async function storedMegabytes({ query }: Target): Promise<number> {
  const [row] = await query<{ bytes: string }>(
    'select coalesce(sum(size), 0) as bytes from media_files',
  )
  return Number(row!.bytes) / MEGABYTE
}

/** Starts the server with its data on a disk that is nearly full. */
const fullDisk: Attack = {
  point: '7',
  name: 'uploads to a disk that is nearly full',
  async attack(target) {
    const folder = await createTempFolder()
    const port = String(await findFreePort())
    const environment = {
      ...target.environment,
      DATABASE_URL: await target.createDatabase('small_disk'),
      DATA_DIR: join(folder.path, 'data'),
      PORT: port,
    }
    const mount = `mount -t tmpfs -o size=${SMALL_DISK_MEGABYTES}m none "$0" && exec "$@"`
    const main = join(builtServerFolder, 'main.js')
    const child = spawn(
      'unshare',
      [
        '--user',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        mount,
        folder.path,
        process.execPath,
        main,
      ],
      { env: { PATH: process.env.PATH, ...environment }, stdio: 'ignore' },
    )
    try {
      const url = `http://localhost:${port}`
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error('No small disk can be made on this machine.')
        await wait(50)
      }
      const { status } = await uploadPicture(await newGuest({ url }), await jpegFile())
      return isGained(status === 200, 'pictures taken')
    } finally {
      child.kill('SIGKILL')
      await folder.remove()
    }
  },
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export const attacks: Attack[] = [
  withoutCookies,
  fromManyNetworks,
  transparentPicture,
  fillDisk('fills the disk as new guests of one network', (target) => {
    const address = newAddress()
    return () => newBrowser(target, address)
  }),
  fillDisk('fills the disk from many networks of one site', (target) => {
    const addressOf = newIpv6Site()
    let network = 0
    return () => newBrowser(target, addressOf((network += 1)))
  }),
  fillDisk('fills the disk as one guest in many networks', async (target) => {
    const guest = await newGuest(target)
    return () => moveTo(target, guest)
  }),
  fullDisk,
]
