/** Nobody sees it: it tells a password manager whose password is asked for or chosen. */
export function AccountName({ of: name }: { of: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={name} />
}
