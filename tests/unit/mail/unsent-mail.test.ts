import { expect, test } from 'vitest'
import { createAccountMail } from '../../../packages/server/account/mail.ts'
import { createLog } from '../../../packages/server/http/log.ts'

type Parts = Parameters<typeof createAccountMail>[0]

test('the log names why the mail server did not take an email in time', async () => {
  const lines: string[] = []
  const mail = createAccountMail({
    mailer: {
      send(_, onRetry) {
        onRetry?.(new Error('connect ECONNREFUSED 127.0.0.1:25'))
        return new Promise(() => {})
      },
      close() {},
    },
    metrics: { countEmail() {} },
    publicUrl: 'https://atelier.example',
    log: createLog('info', { write: (line) => void lines.push(line) }),
    sendTimeoutMs: 1,
  } as Partial<Parts> as Parts)
  const sent = mail.sendOrThrow('registrationCode', 'linh@example.com', { code: '123456' }, 'en')
  await expect(sent).rejects.toMatchObject({ code: 'code-not-sent' })
  expect(lines).toEqual([expect.stringContaining('connect ECONNREFUSED 127.0.0.1:25')])
})
