// The queue of images that wait for the decoder.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createImageDecoder } from '../../packages/server/media/decoder.ts'
import { jpegFile, noise } from './pictures.ts'
import { createTempFolder } from './temp-folder.ts'

async function startDecoder() {
  const folder = await createTempFolder()
  const source = join(folder.path, 'photo')
  await writeFile(source, (await jpegFile(noise(300, 200))).bytes)
  const decoder = createImageDecoder()
  onTestFinished(() => folder.remove())
  onTestFinished(() => decoder.stop())
  const ended: string[] = []
  return {
    ended,
    async decode(visitor: string, name: string): Promise<void> {
      const target = join(folder.path, name)
      await decoder.reencode(visitor, { source, target, mediaType: 'image/jpeg' })
      ended.push(name)
    },
  }
}

test('the image of another visitor is decoded second, although 20 of the first visitor wait', async () => {
  const { decode, ended } = await startDecoder()
  const images = Array.from({ length: 21 }, (_, index) => decode('Mai', `Mai ${index + 1}`))
  await Promise.all([...images, decode('Linh', 'Linh 1')])
  expect(ended.slice(0, 3)).toEqual(['Mai 1', 'Linh 1', 'Mai 2'])
  expect(ended).toHaveLength(22)
})

test('three visitors take turns until the images of each are decoded', async () => {
  const { decode, ended } = await startDecoder()
  const names = ['A 1', 'A 2', 'A 3', 'B 1', 'B 2', 'C 1']
  await Promise.all(names.map((name) => decode(name[0]!, name)))
  expect(ended).toEqual(['A 1', 'B 1', 'C 1', 'A 2', 'B 2', 'A 3'])
  await decode('B', 'B 3')
  expect(ended.at(-1)).toBe('B 3')
})
