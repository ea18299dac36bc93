import {
  logError,
  signalUserName,
  toAtelierError,
  useErrorText,
  type AtelierError,
  translate,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { saveNames, type AccountNames } from './account.ts'
import { accountTexts } from './texts.ts'

export function useNameForm(saved: AccountNames) {
  const errorText = useErrorText()
  const [values, setValues] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()

  function change(changes: Partial<AccountNames>): void {
    setValues({ ...values, ...changes })
    setError(undefined)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await saveNames(values)
      signalUserName().catch(logError)
      showToast({ tone: 'success', title: () => translate(accountTexts, 'saved') })
    } catch (thrown) {
      setError(toAtelierError(thrown))
    }
    setBusy(false)
  }

  return {
    values,
    change,
    save,
    reset: () => change(saved),
    isBusy,
    isChanged: values.displayName !== saved.displayName || values.userName !== saved.userName,
    errors: assignError(error, error && errorText(error)),
  }
}

/** Assigns a server error to a field: by `field` if the body was invalid, else by the error's code. */
function assignError(error: AtelierError | undefined, message: string | undefined) {
  const concerns = (field: string, codePrefix: string) =>
    error?.field === field || error?.code.startsWith(codePrefix)
  const isUserNameError = concerns('userName', 'user-name')
  const isDisplayNameError = concerns('displayName', 'name-')
  return {
    userName: isUserNameError ? message : undefined,
    displayName: isDisplayNameError ? message : undefined,
    form: isUserNameError || isDisplayNameError ? undefined : message,
  }
}
