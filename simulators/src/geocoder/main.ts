import { createGeocoderSimulator, type GeocoderControls } from './simulator.ts';

export type RunningGeocoderSimulator = {
  /** For GEOCODER=nominatim. */
  readonly url: string;
  /** For GEOCODER=photon. */
  readonly photonUrl: string;
  readonly controls: GeocoderControls;
  close(): Promise<void>;
};

/** Listens on the given port (0: a free one), on this machine only. Rejects when the port is taken. */
export async function startGeocoderSimulator(port: number): Promise<RunningGeocoderSimulator> {
  const { app, controls } = createGeocoderSimulator();
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, photonUrl: `${url}/photon`, controls, close: () => app.close() };
}
