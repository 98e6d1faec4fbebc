/** Connections of the baseline's pool: as many as the product's has. */
export const POOL_SIZE = 20;

export interface BaselineSettings {
  readonly databaseUrl: string;
  /** The JSON that `/static` answers. */
  readonly staticFile: string;
  readonly port: number;
}

/** The environment that hands the settings to the baseline's process. */
export function toEnvironment({ databaseUrl, staticFile, port }: BaselineSettings): Record<string, string> {
  return {
    BASELINE_DATABASE_URL: databaseUrl,
    BASELINE_STATIC_FILE: staticFile,
    BASELINE_PORT: String(port),
  };
}

export function readSettings(env: NodeJS.ProcessEnv): BaselineSettings {
  const { BASELINE_DATABASE_URL: databaseUrl, BASELINE_STATIC_FILE: staticFile, BASELINE_PORT: port } = env;
  if (databaseUrl === undefined || staticFile === undefined || port === undefined) {
    throw new Error('The baseline is started by the benchmarks, which hand it its settings');
  }
  return { databaseUrl, staticFile, port: Number(port) };
}
