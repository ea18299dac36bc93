import axe from 'axe-core'

/** Runs axe on the page and returns each violation as its rule and the HTML of the element. */
export async function findViolations(options: axe.RunOptions = {}): Promise<string[]> {
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
