import { createToyyibpaySimulator, type ToyyibpayControls, type ToyyibpaySimulatorOptions } from './simulator.ts';

export type RunningToyyibpaySimulator = {
  /** For the adapter's `baseUrl`: the API is below `/index.php/api`, the bill pages are at the root. */
  readonly url: string;
  readonly controls: ToyyibpayControls;
  close(): Promise<void>;
};

/** Listens on the given port, on this machine only unless a host is named. Rejects when the port is taken. */
export async function startToyyibpaySimulator(
  options: Omit<ToyyibpaySimulatorOptions, 'baseUrl'> & { readonly port: number; readonly host?: string },
): Promise<RunningToyyibpaySimulator> {
  const { port, host = '127.0.0.1', ...rest } = options;
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const { app, controls } = createToyyibpaySimulator({ ...rest, baseUrl: url });
  await app.listen({ port, host });
  return { url, controls, close: () => app.close() };
}
