declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3 service that keeps its objects in a folder. The access key and the secret key are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
