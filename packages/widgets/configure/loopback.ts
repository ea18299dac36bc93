const LOOPBACK_NAME = /^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost)$/

/** Whether a host name is the machine itself. Browsers trust such addresses without https. */
export const isLoopback = (hostname: string): boolean => LOOPBACK_NAME.test(hostname)
