import { userInfo } from 'node:os'

/** Who runs this command, for the audit: `linh at a terminal`. With sudo, which runs it as root, it is the person who ran sudo. */
export function operatorName(): string {
  const { SUDO_USER } = process.env
  const isRoot = process.geteuid?.() === 0
  return `${(isRoot && SUDO_USER) || userName()} at a terminal`
}

/** Returns the user id if the user has no name, as in a container. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`
  }
}
