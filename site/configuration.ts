interface Configuration {
  /** Services that know a visitor's country by their address. None on localhost. */
  geoServices: string[]
  /** Absent: nothing is counted. */
  analyticsId?: string
}

/** What the server writes into the page as it starts: GEO_SERVICES, ANALYTICS_ID. */
export const configuration: Configuration = {
  geoServices: [],
  ...(JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=atelier-configuration]')?.content ?? '{}',
  ) as Partial<Configuration>),
}
