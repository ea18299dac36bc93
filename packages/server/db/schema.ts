// All tables. Primary keys start with the owner and IDs are made by the server, so that the data could be sharded by owner.
export * from './tables/accounts.ts'
export * from './tables/chat.ts'
export * from './tables/login.ts'
export * from './tables/operators.ts'
export * from './tables/passkeys.ts'
export * from './tables/payments.ts'
export * from './tables/service.ts'
export * from './tables/sharing.ts'
