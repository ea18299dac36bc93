// @ts-check
// How the server's process uses memory. `examples/operate` has the same settings.

/**
 * glibc's allocator keeps the memory that each thread has freed: 80 MB after the embedded database has been compiled.
 * With these variables it returns the memory to the system. Other systems ignore them.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
