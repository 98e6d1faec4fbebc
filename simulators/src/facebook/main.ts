import {
  createFacebookSimulator,
  type FacebookControls,
  type FacebookSimulatorOptions,
} from './simulator.ts';

export type RunningFacebookSimulator = {
  /** As browsers reach it. */
  readonly url: string;
  /** For the server's own calls, on this machine. */
  readonly graphUrl: string;
  readonly scriptUrl: string;
  readonly controls: FacebookControls;
  close(): Promise<void>;
};

/** Listens on the given port, on this machine only unless a host is named. Rejects when the port is taken. */
export async function startFacebookSimulator(
  options: FacebookSimulatorOptions & {
    readonly port: number;
    readonly host?: string;
    /** Where a browser reaches it, when that differs. */
    readonly publicBaseUrl?: string;
  },
): Promise<RunningFacebookSimulator> {
  const { port, host = '127.0.0.1', publicBaseUrl, ...rest } = options;
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const url = publicBaseUrl ?? own;
  const { app, controls } = createFacebookSimulator(rest);
  await app.listen({ port, host });
  return { url, graphUrl: own, scriptUrl: `${url}/en_US/sdk.js`, controls, close: () => app.close() };
}
