import type { S3Settings } from '../../environment/storage.ts'
import { openExistingFiles, openFileFolder, uploadsFolder } from './file-folder.ts'
import type { FileStorage } from './file-storage.ts'
import { createS3Storage } from './s3.ts'

interface Settings {
  s3: S3Settings | undefined
  dataDirectory: string
}

/** Opens the bucket if there is one, together with the files that are still in the folder, else the folder. */
export async function openFileStorage({ s3, dataDirectory }: Settings): Promise<FileStorage> {
  const folder = uploadsFolder(dataDirectory)
  return s3 ? withFilesOfFolder(createS3Storage(s3), folder) : openFileFolder(folder)
}

/**
 * Stores files in the bucket, and also reads and deletes those in the folder, so that visitors see every file while
 * `npm run admin -- files move` moves files in either direction, and a deleted file is in neither place.
 */
function withFilesOfFolder(bucket: FileStorage, directory: string): FileStorage {
  const folder = openExistingFiles(directory)
  /** Looks into the bucket twice: a file may be moved there after the first look and before that into the folder. */
  async function find<Result>(look: (place: typeof folder) => Promise<Result | undefined>) {
    return (await look(bucket)) ?? (await look(folder)) ?? look(bucket)
  }
  return {
    ...bucket,
    open: (id, range) => find((place) => place.open(id, range)),
    sizeOf: (id) => find((place) => place.sizeOf(id)),
    async remove(ids) {
      await bucket.remove(ids)
      await folder.remove(ids)
    },
  }
}
