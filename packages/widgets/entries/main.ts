// `@atelier/widgets` as partners install it: all components and their shared settings and stores. Registers no element,
// so it is safe to import on a server. index.ts is the longer list that our own pages use; it is not published.
export * from './biometrics.ts'
export * from './chat.ts'
export * from './login.ts'
export * from './login-modal.ts'
export * from './pro.ts'
export * from './pro-modal.ts'
export * from './share.ts'
