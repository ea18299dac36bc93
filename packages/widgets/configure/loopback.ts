const LOOPBACK_NAME = /^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost)$/

/** Whether a host name is this machine. Browsers treat such origins as secure without https. */
export const isLoopback = (hostname: string): boolean => LOOPBACK_NAME.test(hostname)
