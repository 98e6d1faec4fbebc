import { createBillplzSimulator, type BillplzControls, type BillplzSimulatorOptions } from './simulator.ts';

export type RunningBillplzSimulator = {
  readonly url: string;
  /** For the adapter's `baseUrl`. */
  readonly apiUrl: string;
  readonly controls: BillplzControls;
  close(): Promise<void>;
};

/** Listens on the given port, on this machine only unless a host is named. Rejects when the port is taken. */
export async function startBillplzSimulator(
  options: Omit<BillplzSimulatorOptions, 'baseUrl'> & { readonly port: number; readonly host?: string },
): Promise<RunningBillplzSimulator> {
  const { port, host = '127.0.0.1', ...rest } = options;
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const { app, controls } = createBillplzSimulator({ ...rest, baseUrl: url });
  await app.listen({ port, host });
  return { url, apiUrl: `${url}/api`, controls, close: () => app.close() };
}
