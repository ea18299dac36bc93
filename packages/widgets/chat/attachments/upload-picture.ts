import { AtelierError } from '../../errors.ts'

/**
 * Uploads a picture outside of a chat, by the same rules, and returns its URL. Throws an AtelierError that says why it
 * is refused.
 */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<string> {
  const [{ refusalOf }, { uploadImage }] = await Promise.all([
    import('./check-file.ts'),
    import('./upload-image.ts'),
  ])
  const refusal = refusalOf(file)
  if (refusal) throw new AtelierError(refusal)
  return uploadImage(file, { signal, onProgress: () => {} })
}
