import { createGoogleSimulator, type GoogleControls, type GoogleSimulatorOptions } from './simulator.ts';

export type RunningGoogleSimulator = {
  /** As browsers reach it, and the issuer of its tokens. */
  readonly url: string;
  /** For the server's own use, on this machine. */
  readonly jwksUrl: string;
  readonly scriptUrl: string;
  readonly controls: GoogleControls;
  close(): Promise<void>;
};

/** Listens on the given port, on this machine only unless a host is named. Rejects when the port is taken. */
export async function startGoogleSimulator(
  options: Omit<GoogleSimulatorOptions, 'baseUrl'> & {
    readonly port: number;
    readonly host?: string;
    /** Where a browser reaches it, when that differs. */
    readonly publicBaseUrl?: string;
  },
): Promise<RunningGoogleSimulator> {
  const { port, host = '127.0.0.1', publicBaseUrl, ...rest } = options;
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const url = publicBaseUrl ?? own;
  const { app, controls } = createGoogleSimulator({ ...rest, baseUrl: url });
  await app.listen({ port, host });
  return {
    url,
    jwksUrl: `${own}/oauth2/v3/certs`,
    scriptUrl: `${url}/gsi/client`,
    controls,
    close: () => app.close(),
  };
}
