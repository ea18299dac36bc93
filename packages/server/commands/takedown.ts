// `npm run takedown` lists what readers reported, `npm run takedown -- <link>` revokes a link.
import { readPartnerSettings } from '../environment/operator.ts'
import { runTakedownCommand, TAKEDOWN_USAGE } from '../share/takedown-command.ts'
import { createRemoteTakedown } from '../share/takedown-routes.ts'
import { createTakedown } from '../share/takedown.ts'
import { useDatabaseOrServer } from './operator-database.ts'
import { runOperatorCommand } from './operator-command.ts'
import { operatorName } from './operator-name.ts'

await runOperatorCommand(
  readPartnerSettings,
  async (settings) =>
    runTakedownCommand(process.argv.slice(2), {
      withTakedown: (use) =>
        useDatabaseOrServer(settings, {
          direct: (db) => use(createTakedown(db)),
          remote: () => use(createRemoteTakedown(settings)),
        }),
      actor: operatorName(),
    }),
  TAKEDOWN_USAGE,
)
