import { coreErrorTexts } from '@atelier/contract'
import { toAtelierError, buttonClass, errorText, translate } from '@atelier/widgets'
import { frameTexts } from './texts.ts'
import { Illustration } from './Illustration.tsx'
import '../pages/scene.css'

export interface ErrorScreenProps {
  error?: unknown
  title?: string
  description?: string
  refreshButton?: string
}

/** Full-page error with a reload button. The defaults are English, because translations may not have loaded. */
export function ErrorScreen({
  error,
  title = 'Something went wrong',
  description = coreErrorTexts['page-failed'],
  refreshButton = 'Refresh Page',
}: ErrorScreenProps) {
  const detail = describeError(error)
  return (
    <div className="wrap scene">
      <div>
        <h1 className="display">{title}</h1>
        <p className="lead">{description}</p>
        {detail && (
          <p className="scene__detail" role="alert">
            {detail}
          </p>
        )}
        <div className="scene__ways">
          <button
            type="button"
            className={buttonClass('primary', 'lg')}
            onClick={() => location.reload()}
          >
            {refreshButton}
          </button>
          <a className={buttonClass('quiet', 'lg')} href="/">
            {translate(frameTexts, 'goHome')}
          </a>
        </div>
      </div>
      <ErrorIllustration />
    </div>
  )
}

function ErrorIllustration() {
  return (
    <Illustration>
      <rect width="320" height="320" fill="var(--at-bg-sunken)" />
      <path d="M0 214h320v106H0Z" fill="var(--at-bg-active)" />
      <ellipse cx="122" cy="234" rx="70" ry="7" fill="var(--at-bg-sunken)" opacity=".7" />
      <path
        d="M64 148h84q8 0 12 8l4 8h12v58h-12l-4 8q-4 6-12 6H64q-12 0-12-12v-64q0-12 12-12Z"
        fill="var(--at-pigment-3)"
      />
      <path
        d="M52 196h124v26h-12l-4 8q-4 6-12 6H64q-12 0-12-12Z"
        fill="var(--at-pigment-4)"
        opacity=".45"
      />
      <rect x="174" y="158" width="12" height="70" rx="4" fill="var(--at-pigment-2)" />
      <path
        d="M186 188c22 4 16 38 40 40h20c26 0 44 6 44 14s-20 15-48 15h-60c-20 0-32-5-32-12s12-11 26-12q10-1 10-8Z"
        fill="var(--at-pigment-1)"
      />
      <ellipse cx="300" cy="258" rx="7" ry="3.5" fill="var(--at-pigment-1)" />
      <path d="m44 286 84-14" stroke="var(--at-pigment-4)" strokeWidth="7" strokeLinecap="round" />
      <path d="m126 267 22-2 12 3-10 7-22 2Z" fill="var(--at-pigment-1)" />
    </Illustration>
  )
}

function describeError(error: unknown): string | undefined {
  if (error instanceof Error) {
    const atelierError = toAtelierError(error)
    return atelierError === error ? errorText(atelierError) : error.message
  }
  return typeof error === 'string' ? error : undefined
}
