import { absoluteMediaUrl } from '../media-address.ts'

/** How many bytes of pictures a document may still take in. */
export interface PictureBudget {
  bytesLeft: number
}

/** The picture with its bytes in it. Undefined if it cannot be loaded or the document would become too large. */
export async function embedPicture(
  url: string,
  alt: string,
  budget: PictureBudget,
): Promise<HTMLImageElement | undefined> {
  try {
    const response = await fetch(absoluteMediaUrl(url), { credentials: 'omit' })
    const file = await response.blob()
    if (!response.ok || !/^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) return undefined
    if (file.size > budget.bytesLeft) return undefined
    budget.bytesLeft -= file.size
    const picture = document.createElement('img')
    picture.src = await toDataUrl(file)
    picture.alt = alt
    return picture
  } catch {
    // The file expired or the connection is lost: its description stands in its place.
    return undefined
  }
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
    reader.readAsDataURL(file)
  })
}
