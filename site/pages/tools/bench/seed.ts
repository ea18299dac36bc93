/** The largest seed that the server takes. */
export const MAX_SEED = 2_147_483_647

export const randomSeed = (): number => Math.floor(Math.random() * MAX_SEED)
