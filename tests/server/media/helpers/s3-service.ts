import { globSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { createS3Storage } from '../../../../packages/server/providers/files/s3.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'

/** Starts s3rver, which plays a service of S3 with an empty bucket, until `stop`. */
export async function startS3Service(bucket = 'uploads') {
  const folder = await createTempFolder()
  const service = new S3rver({
    address: '127.0.0.1',
    port: await findFreePort(),
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await service.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return {
    storage: createS3Storage({ endpoint, bucket, ...keys, region: 'us-east-1' }),
    /** The variables with which a server uses the bucket. */
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    /** The keys of all objects. */
    listKeys: () =>
      globSync('*._S3rver_object', { cwd: join(folder.path, bucket) }).map((name) =>
        name.replace('._S3rver_object', ''),
      ),
    async stop() {
      await service.close()
      await folder.remove()
    },
  }
}
