// @ts-check
// How the server's process uses memory. `examples/operate` has the same settings.

/**
 * V8 lets new objects fill 48 MB before it deletes those that are no longer used. Almost all of the server's are, after a
 * few milliseconds.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=2']

/**
 * glibc's allocator keeps what each thread has freed: 80 MB after the embedded database has been compiled. With these
 * variables it gives the memory back. Other systems ignore them.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
