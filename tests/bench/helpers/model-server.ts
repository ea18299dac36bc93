// The fake model server in a process of its own.
import { startFakeModelServer } from '../../server/helpers/fake-model-server.ts'

const { baseUrl } = await startFakeModelServer()
process.on('disconnect', () => process.exit(0))
process.send!({ baseUrl })
