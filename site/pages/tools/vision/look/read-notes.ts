import { load, type ExpandedTags, type Tags } from 'exifreader'
import type { PictureNotes, Place } from './picture-facts.ts'
import { webpSize } from './webp-size.ts'

/** Groups of notes about how the picture is stored, which say nothing about who took it, where and when. */
const TECHNICAL_GROUPS = new Set([
  'file',
  'jfif',
  'pngFile',
  'png',
  'riff',
  'gif',
  'icc',
  'Thumbnail',
  // The same notes as in the group `exif`, computed.
  'gps',
])
const TECHNICAL_NOTES =
  /^(Orientation|[XY]Resolution|ResolutionUnit|YCbCr\w+|ColorSpace|\w*Version|Pixel[XY]Dimension|ComponentsConfiguration|.* Pointer)$/

export interface ReadFile {
  notes: PictureNotes
  /** In pixels, as they are stored. Undefined if it is not known before decoding. */
  size?: { width: number; height: number } | undefined
}

/** Reads what a file says about its picture. A file whose notes are damaged says nothing. */
export function readNotes(bytes: ArrayBuffer): ReadFile {
  try {
    const groups = load(bytes, { expanded: true })
    const tags = load(bytes)
    return { notes: toNotes(tags, groups), size: sizeOf(groups) ?? webpSize(bytes) }
  } catch {
    return { notes: { others: 0 }, size: webpSize(bytes) }
  }
}

function sizeOf({ file, pngFile, gif, riff }: ExpandedTags): ReadFile['size'] {
  for (const group of [file, pngFile, gif, riff]) {
    const tags = group as Record<string, { value?: unknown } | undefined> | undefined
    const [width, height] = [tags?.['Image Width']?.value, tags?.['Image Height']?.value]
    if (typeof width === 'number' && typeof height === 'number') return { width, height }
  }
  return undefined
}

function toNotes(tags: Tags, groups: ExpandedTags): PictureNotes {
  const camera = [textOf(tags['Make']), textOf(tags['Model'])]
  const notes = {
    camera: withoutRepeatedMaker(camera),
    lens: textOf(tags['LensModel']),
    exposure: exposureOf(tags),
    takenAt: momentOf(textOf(tags['DateTimeOriginal']) ?? textOf(tags['DateTime'])),
    place: placeOf(groups),
    author: textOf(tags['Artist']) ?? textOf(tags['creator']),
    description: textOf(tags['ImageDescription']) ?? textOf(tags['description']),
    software: textOf(tags['Software']),
  }
  const known = Object.entries(notes).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(known), others: countNotes(groups) }
}

function textOf(tag: { description?: unknown } | undefined): string | undefined {
  const text = tag?.description
  if (typeof text !== 'string') return undefined
  const clean = text.replaceAll(/\p{Cc}/gu, ' ').trim()
  return clean && clean !== '[object Object]' ? clean.slice(0, 500) : undefined
}

/** "Canon" and "Canon EOS R6": "Canon EOS R6". */
function withoutRepeatedMaker([make, model]: (string | undefined)[]): string | undefined {
  if (!make || !model) return make ?? model
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
}

function exposureOf(tags: Tags): string | undefined {
  const time = textOf(tags['ExposureTime'])
  const parts = [
    time && `${time} s`,
    textOf(tags['FNumber']),
    tags['ISOSpeedRatings'] && `ISO ${textOf(tags['ISOSpeedRatings']) ?? ''}`,
    textOf(tags['FocalLength']),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** `2026:05-17 08:41:05` and the like. Undefined for a clock that was never set. */
function momentOf(text: string | undefined): string | undefined {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/.exec(text ?? '')
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '00'] = match
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  return Number(year) > 0 && !Number.isNaN(Date.parse(moment)) ? moment : undefined
}

function placeOf({ gps }: ExpandedTags): Place | undefined {
  const { Latitude: latitude, Longitude: longitude } = gps ?? {}
  if (latitude === undefined || longitude === undefined) return undefined
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined
}

function countNotes(groups: ExpandedTags): number {
  const personal = Object.entries(groups).filter(([name]) => !TECHNICAL_GROUPS.has(name))
  const names = personal.flatMap(([, group]) => Object.keys(group as object))
  return names.filter((name) => !TECHNICAL_NOTES.test(name)).length
}
