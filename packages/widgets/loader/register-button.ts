// A file of its own, because every import contains the hashes of all files that it needs: a chat needs only this one's.
export async function registerButton(tag: string): Promise<void> {
  if (tag === 'atelier-login') (await import('../elements/login.ts')).registerLoginElement()
  else if (tag === 'atelier-biometrics')
    (await import('../elements/biometrics.ts')).registerBiometricsElement()
  else (await import('../elements/pro.ts')).registerProElement()
}
