import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  isBuildName,
  listBuilds,
  loaderPath,
  pinnedScriptTag,
  type WidgetBuild,
} from '../widget-builds.ts'
import { FILE_ROUTE } from './route-table.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FIVE_MINUTES_SECONDS = 5 * 60
const SCRIPT = /^[\w-]+\.js$/

interface WidgetFileOptions {
  /** Folders of builds. The newest build of the first one belongs to this server. */
  directories: readonly string[]
  publicUrl: string
}

/**
 * Serves the widget scripts. The files of a build never change. `/atelier.js` redirects to the newest build, and
 * `/atelier/<version>/atelier.js` to the newest build of that version.
 */
export async function widgetFileRoutes(
  fastify: FastifyInstance,
  { directories, publicUrl }: WidgetFileOptions,
): Promise<void> {
  const [newest, ...others] = directories.flatMap(listBuilds)
  if (!newest) return
  const newestOfVersion = newestByVersion([newest, ...others])
  fastify.get('/atelier.js', FILE_ROUTE, (_, reply) => redirectToBuild(reply, newest))
  fastify.get('/atelier/latest.json', FILE_ROUTE, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      version: newest.version,
      url: `${publicUrl}${loaderPath(newest)}`,
      integrity: newest.integrity,
      scriptTag: pinnedScriptTag(newest, publicUrl),
    }),
  )
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: [...new Set(directories)],
      serve: false,
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
      setHeaders(reply) {
        void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      },
    })
    // Both routes read the folder for each request, because another server may have just added its build.
    scope.get<{ Params: { name: string } }>(
      '/atelier/:name/atelier.js',
      FILE_ROUTE,
      ({ params: { name } }, reply) => {
        const newestBuild = newestOfVersion.get(name)
        if (newestBuild) return redirectToBuild(reply, newestBuild)
        return isBuildName(name) ? reply.sendFile(`${name}/atelier.js`) : reply.callNotFound()
      },
    )
    scope.get<{ Params: { name: string; file: string } }>(
      '/atelier/:name/c/:file',
      FILE_ROUTE,
      ({ params: { name, file } }, reply) => {
        const isScript = isBuildName(name) && SCRIPT.test(file)
        return isScript ? reply.sendFile(`${name}/c/${file}`) : reply.callNotFound()
      },
    )
  })
}

function newestByVersion(builds: readonly WidgetBuild[]): Map<string, WidgetBuild> {
  const newestFirst = builds.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))
  // The server's own build counts as the newest of its version, even after a rollback to it.
  return new Map([builds[0]!, ...newestFirst].toReversed().map((build) => [build.version, build]))
}

function redirectToBuild(reply: FastifyReply, build: WidgetBuild): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${FIVE_MINUTES_SECONDS}`)
    .redirect(loaderPath(build))
}
