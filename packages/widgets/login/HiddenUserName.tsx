/** Tells password managers which account a password field belongs to. */
export function HiddenUserName({ userName }: { userName: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={userName} />
}
