import type { ProviderAnswer } from '../payments/protocol-route.ts'

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

export function errorAnswer(status: number, issue: string): ProviderAnswer {
  return {
    status,
    body: {
      name: NAMES[status],
      message: 'The requested action could not be performed.',
      debug_id: 'sandbox',
      details: [{ issue, description: 'Descriptions may change.' }],
    },
  }
}

export const notFound = (): ProviderAnswer => errorAnswer(404, 'INVALID_RESOURCE_ID')
