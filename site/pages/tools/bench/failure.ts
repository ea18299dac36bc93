import { errorFromResponse, type AtelierError } from '@atelier/widgets'

/** The error of a creation or a picture that failed. */
export const toFailure = (code: string | undefined): AtelierError =>
  errorFromResponse({ status: 500, body: { code } })
