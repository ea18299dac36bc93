import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../environment/storage.ts'

/** Buckets are addressed by path, which every service with S3's protocol knows. */
export const bucketUrlOf = ({ endpoint, bucket }: S3Settings) =>
  `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`

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
