/** Why a PDF cannot be used. Each has its sentence in texts.ts. */
export type PdfFaultCode =
  | 'notPdf'
  | 'locked'
  | 'wrongPassword'
  | 'unknownLock'
  | 'damaged'
  | 'tooManyPages'
  | 'tooLarge'
  | 'tooSlow'
  | 'failed'

export class PdfFault extends Error {
  readonly code: PdfFaultCode

  constructor(code: PdfFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export const faultCodeOf = (thrown: unknown): PdfFaultCode =>
  thrown instanceof PdfFault ? thrown.code : 'failed'
