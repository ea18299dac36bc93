import { useId, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { PasswordField } from '../ui/Field.tsx'
import { CapsLock } from '../ui/icons.tsx'
import { loginTexts } from './texts.ts'
import { passwordStrength } from './validate.ts'

interface NewPasswordFieldsProps {
  label: string
  password: string
  confirm: string
  errors: { password?: string | undefined; confirm?: string | undefined }
  onChange: (field: 'password' | 'confirm', value: string) => void
}

export function NewPasswordFields({
  label,
  password,
  confirm,
  errors,
  onChange,
}: NewPasswordFieldsProps) {
  const t = useTexts(loginTexts)
  const id = useId()
  const [hasCapsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const sharedProps = {
    autoComplete: 'new-password',
    showPasswordLabel: t('showPassword'),
    hidePasswordLabel: t('hidePassword'),
    onKeyUp: checkCapsLock,
    onKeyDown: checkCapsLock,
    onBlur: () => setCapsLock(false),
  }

  return (
    <>
      <div className="atl-new-password">
        <PasswordField
          {...sharedProps}
          label={label}
          name="new-password"
          value={password}
          hint={t('passwordHint')}
          error={errors.password}
          aria-describedby={id}
          onChange={({ target }) => onChange('password', target.value)}
        />
        <StrengthMeter password={password} />
        <p className="atl-field__hint atl-new-password__caps" id={id} role="status">
          {hasCapsLock && (
            <>
              <CapsLock size="sm" />
              {t('capsLock')}
            </>
          )}
        </p>
      </div>
      <PasswordField
        {...sharedProps}
        label={t('confirm')}
        name="confirm-password"
        value={confirm}
        error={errors.confirm}
        onChange={({ target }) => onChange('confirm', target.value)}
      />
    </>
  )
}

function StrengthMeter({ password }: { password: string }) {
  const t = useTexts(loginTexts)
  const strength = passwordStrength(password)
  const label = t(`strength_${strength}` as 'strength_0')
  return (
    <div className="atl-strength">
      <div className="atl-meter" data-strength={strength} role="img" aria-label={label}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
