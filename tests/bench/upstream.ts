// The stand-in of a model endpoint, in a process of its own.
import { startUpstream } from '../server/upstream.ts'

const { baseUrl } = await startUpstream()
process.on('disconnect', () => process.exit(0))
process.send!({ baseUrl })
