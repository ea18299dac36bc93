import type { FaultCode } from '@atelier/widgets/page-checks'

/** What a partner's policy must allow. The help page "Content security policy for partners" lists the same. */
export interface PolicyNeed {
  code: FaultCode
  severity: 'fault' | 'advice'
  /** The directive that decides, and those that stand in for it where it is missing. */
  directives: readonly [string, ...string[]]
  /** `files`: where the script comes from; `server`: the Atelier server; or a source as it stands in a policy. */
  source: 'files' | 'server' | 'blob:'
  /** What visitors miss without it. */
  consequence: string
}

export const POLICY_NEEDS: readonly PolicyNeed[] = [
  {
    code: 'csp-script-src',
    severity: 'fault',
    directives: ['script-src-elem', 'script-src', 'default-src'],
    source: 'files',
    consequence: 'The browser does not run the script, so the elements stay empty.',
  },
  {
    code: 'csp-connect-src',
    severity: 'fault',
    directives: ['connect-src', 'default-src'],
    source: 'server',
    consequence: 'The elements cannot send requests, so no message gets an answer.',
  },
  {
    code: 'csp-img-src',
    severity: 'fault',
    directives: ['img-src', 'default-src'],
    source: 'server',
    consequence: 'Visitors do not see the pictures of a conversation.',
  },
  {
    code: 'csp-media-src',
    severity: 'fault',
    directives: ['media-src', 'default-src'],
    source: 'server',
    consequence: 'Spoken answers and shared sounds do not play.',
  },
  {
    code: 'csp-img-blob',
    severity: 'advice',
    directives: ['img-src', 'default-src'],
    source: 'blob:',
    consequence: 'Visitors see a picture that they attach only after its upload.',
  },
]
