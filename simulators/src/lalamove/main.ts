import type { AddressInfo } from 'node:net';
import type { LalamoveControls } from './controls.ts';
import { createLalamoveSimulator, type LalamoveSimulatorOptions } from './simulator.ts';

export { demoTimetable } from './dispatch.ts';
export type { LalamoveControls, RideStep } from './controls.ts';

export type RunningLalamoveSimulator = {
  /** On this machine: for the adapter's base address, which is without `/v3`, and for the simulator's pages. */
  readonly url: string;
  readonly controls: LalamoveControls;
  close(): Promise<void>;
};

/** Listens on the given port, 0 for a free one, on this machine only unless a host is named. Rejects when it is taken. */
export async function startLalamoveSimulator(
  options: Omit<LalamoveSimulatorOptions, 'publicBaseUrl'> & {
    readonly port: number;
    readonly host?: string;
    /** Where a browser reaches it, when that differs. */
    readonly publicBaseUrl?: string;
  },
): Promise<RunningLalamoveSimulator> {
  const { port, host = '127.0.0.1', publicBaseUrl, ...rest } = options;
  const own = () => {
    const { port: taken } = app.server.address() as AddressInfo;
    return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${taken}`;
  };
  const { app, controls } = createLalamoveSimulator({ ...rest, publicBaseUrl: publicBaseUrl ?? own });
  await app.listen({ port, host });
  return { url: own(), controls, close: () => app.close() };
}
