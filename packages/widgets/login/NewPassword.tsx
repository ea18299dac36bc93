import { useId, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { PasswordField } from '../ui/Field.tsx'
import { CapsLock } from '../ui/icons.tsx'
import { loginTexts } from './texts.ts'
import { strengthOf } from './validate.ts'

interface NewPasswordProps {
  label: string
  password: string
  confirm: string
  errors: { password?: string | undefined; confirm?: string | undefined }
  onChange: (field: 'password' | 'confirm', value: string) => void
}

/** A password that is being chosen: how good it is, once more, and whether the keyboard is in the way. */
export function NewPassword({ label, password, confirm, errors, onChange }: NewPasswordProps) {
  const t = useTexts(loginTexts)
  const id = useId()
  const [hasCapsLock, setCapsLock] = useState(false)
  const strength = strengthOf(password)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const same = {
    autoComplete: 'new-password',
    showLabel: t('showPassword'),
    hideLabelText: t('hidePassword'),
    onKeyUp: look,
    onKeyDown: look,
    onBlur: () => setCapsLock(false),
  }

  return (
    <>
      <div className="atl-new-password">
        <PasswordField
          {...same}
          label={label}
          name="new-password"
          value={password}
          hint={t('passwordHint')}
          error={errors.password}
          aria-describedby={id}
          onChange={({ target }) => onChange('password', target.value)}
        />
        <div
          className="atl-meter"
          data-strength={strength}
          role="img"
          aria-label={t(`strength_${strength}` as 'strength_0')}
        >
          <i />
          <i />
          <i />
          <i />
        </div>
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
        {...same}
        label={t('confirm')}
        name="confirm-password"
        value={confirm}
        error={errors.confirm}
        onChange={({ target }) => onChange('confirm', target.value)}
      />
    </>
  )
}
