import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../environment/storage.ts'

/** Returns the bucket's path-style URL, which every S3-compatible service supports. */
export const bucketUrlOf = ({ endpoint, bucket }: S3Settings) =>
  `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`

/** Repeats a request up to `retries` times after a status of 429 or from 500 on. */
export function createS3Client(
  { accessKey, secretKey, region }: S3Settings,
  { retries }: { retries: number },
): AwsClient {
  return new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries,
  })
}
