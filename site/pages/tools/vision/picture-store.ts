import { VISION_MAX_AREAS, VISION_MAX_PICTURES } from '@atelier/contract'
import { logError, randomUuid } from '@atelier/widgets'
import { atom, computed } from 'nanostores'
import { SHARED_PICTURE } from '../../../app-caches.ts'
import type { Box, FoundCode, PictureFacts } from './look/picture-facts.ts'
import { lookAtFacts, lookForCodes } from './look/look.ts'
import type { FoundText } from './read/found-text.ts'
import { readText } from './read/read-text.ts'

export type Refusal = 'kind' | 'tooLarge' | 'empty' | 'tooMany'

/** Why a picture cannot be looked at. */
export type PictureProblem = 'damaged' | 'tooManyPixels'

export type FactsState =
  | { is: 'measuring' }
  | { is: 'ready'; facts: PictureFacts }
  | { is: 'failed'; problem: PictureProblem }

export type CodesState =
  | { is: 'looking' }
  | { is: 'ready'; codes: readonly FoundCode[] }
  | { is: 'failed' }

type TextState =
  | { is: 'unread' }
  /** `part`: how much has been read, from 0 to 1. */
  | { is: 'reading'; part: number }
  | { is: 'ready'; found: FoundText }
  | { is: 'failed' }

export interface Area extends Box {
  id: string
}

export interface BenchPicture {
  id: string
  file: File
  /** Of the file, for this page only. */
  url: string
  facts: FactsState
  codes: CodesState
  text: TextState
  areas: readonly Area[]
}

export const FINDINGS = ['text', 'codes', 'colours', 'file'] as const
export type Finding = (typeof FINDINGS)[number]

export type PictureStore = ReturnType<typeof createPictureStore>

export const PICTURE_TYPES = SHARED_PICTURE.types
const MAX_BYTES = SHARED_PICTURE.maxBytes

/** The pictures on the bench, with what was found in them. They stay on this device until something is asked. */
export function createPictureStore() {
  const $pictures = atom<readonly BenchPicture[]>([])
  const $shownId = atom<string | undefined>()
  const $shown = computed([$pictures, $shownId], (pictures, id) =>
    pictures.find((picture) => picture.id === id),
  )
  /** Whether boxes are drawn on the picture. */
  const $isMarking = atom(false)
  /** Whether all pictures are asked about, or the one that is shown. */
  const $isAboutAll = atom(false)
  /** Which of the findings is read: those of its kind are shown on the picture. */
  const $finding = atom<Finding>('text')
  /** The creation that asks about these pictures. Undefined: nothing was asked, or pictures were added since. */
  const $askedBy = atom<string | undefined>()
  /** What could not be added last, with the reason. */
  const $refused = atom<readonly { name: string; refusal: Refusal }[]>([])

  const readings = new Map<string, AbortController>()

  const find = (id: string) => $pictures.get().find((picture) => picture.id === id)

  function change(id: string, changes: Partial<BenchPicture>): void {
    const pictures = $pictures.get()
    const index = pictures.findIndex((picture) => picture.id === id)
    if (index >= 0) $pictures.set(pictures.with(index, { ...pictures[index]!, ...changes }))
  }

  /** Shows the first of them. Files that are no pictures are named in `$refused`. */
  function add(files: readonly File[]): void {
    const refused: { name: string; refusal: Refusal }[] = []
    const added: BenchPicture[] = []
    for (const file of files) {
      const isFull = $pictures.get().length + added.length >= VISION_MAX_PICTURES
      const refusal = isFull ? 'tooMany' : refusalOf(file)
      if (refusal) refused.push({ name: file.name, refusal })
      else added.push(pictureOf(file))
    }
    $refused.set(refused)
    if (added.length > 0) $askedBy.set(undefined)
    $pictures.set([...$pictures.get(), ...added])
    const [first] = added
    if (first) $shownId.set(first.id)
    for (const { id, file } of added) look(id, file)
  }

  function look(id: string, file: File): void {
    lookAtFacts(file).then(
      (facts) => change(id, { facts: { is: 'ready', facts } }),
      (error: unknown) => {
        change(id, { facts: { is: 'failed', problem: problemOf(error) ?? 'damaged' } })
      },
    )
    lookForCodes(file).then(
      (codes) => change(id, { codes: { is: 'ready', codes } }),
      (error: unknown) => {
        if (problemOf(error) === undefined) logError(error)
        change(id, { codes: { is: 'failed' } })
      },
    )
  }

  /** Reads what is written in a picture. Its reader is several megabytes, which are loaded the first time. */
  async function read(id: string): Promise<void> {
    const picture = find(id)
    if (!picture || picture.text.is === 'reading' || picture.text.is === 'ready') return
    if (picture.facts.is === 'failed') return
    change(id, { text: { is: 'reading', part: 0 } })
    const controller = new AbortController()
    const { signal } = controller
    readings.set(id, controller)
    try {
      const onProgress = (part: number) => change(id, { text: { is: 'reading', part } })
      const found = await readText(picture.file, { onProgress, signal })
      change(id, { text: { is: 'ready', found } })
    } catch (error) {
      if (!signal.aborted) logError(error)
      change(id, { text: { is: 'failed' } })
    } finally {
      readings.delete(id)
    }
  }

  /** Nobody waits for what is written in a picture that is gone. The reader is also that of the others. */
  function stopReading(id: string): void {
    if (readings.size === 1) readings.get(id)?.abort()
  }

  function remove(id: string): void {
    const pictures = $pictures.get()
    const index = pictures.findIndex((picture) => picture.id === id)
    const picture = pictures[index]
    if (!picture) return
    URL.revokeObjectURL(picture.url)
    stopReading(id)
    $pictures.set(pictures.filter((other) => other !== picture))
    if ($shownId.get() !== id) return
    $shownId.set((pictures[index + 1] ?? pictures[index - 1])?.id)
  }

  function clear(): void {
    for (const { url } of $pictures.get()) URL.revokeObjectURL(url)
    for (const reading of readings.values()) reading.abort()
    $pictures.set([])
    $shownId.set(undefined)
    $askedBy.set(undefined)
    $refused.set([])
  }

  const setAreas = (id: string, areas: readonly Area[]) => change(id, { areas })

  /** Undefined if there are too many on all pictures, which may be asked about together. */
  function addArea(id: string, box: Box): Area | undefined {
    const count = $pictures.get().reduce((sum, { areas }) => sum + areas.length, 0)
    if (count >= VISION_MAX_AREAS) return undefined
    const area = { ...box, id: randomUuid() }
    setAreas(id, [...(find(id)?.areas ?? []), area])
    return area
  }

  return {
    $pictures,
    $shownId,
    $shown,
    $refused,
    $isMarking,
    $isAboutAll,
    $askedBy,
    $finding,
    add,
    read,
    remove,
    clear,
    setAreas,
    addArea,
    show: (id: string) => $shownId.set(id),
  }
}

/** Undefined if it is not the fault of the picture. */
function problemOf(error: unknown): PictureProblem | undefined {
  const reason = error instanceof Error ? error.message : ''
  if (reason === 'too-large') return 'tooManyPixels'
  return reason === 'damaged' ? 'damaged' : undefined
}

const pictureOf = (file: File): BenchPicture => ({
  id: randomUuid(),
  file,
  url: URL.createObjectURL(file),
  facts: { is: 'measuring' },
  codes: { is: 'looking' },
  text: { is: 'unread' },
  areas: [],
})

function refusalOf({ type, size }: File): Refusal | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'kind'
  if (size === 0) return 'empty'
  return size > MAX_BYTES ? 'tooLarge' : undefined
}
