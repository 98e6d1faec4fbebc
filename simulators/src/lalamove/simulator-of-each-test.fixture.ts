import { afterEach, beforeEach } from 'vitest';
import { account, courierClient, other } from './courier-client.fixture.ts';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from './main.ts';

/** A simulator of its own for each test of a file, a shop's side of it, and a clock that tests set ahead. */
export function simulatorOfEachTest() {
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  let running: RunningLalamoveSimulator | undefined;
  const started = (): RunningLalamoveSimulator => {
    if (running === undefined) throw new Error('the simulator starts with each test');
    return running;
  };
  const start = async (
    options: Partial<Parameters<typeof startLalamoveSimulator>[0]> = {},
  ): Promise<void> => {
    running = await startLalamoveSimulator({ port: 0, accounts: [account, other], clock, ...options });
  };

  beforeEach(() => {
    clock.offsetMs = 0;
    return start();
  });
  afterEach(() => started().close());

  const client = courierClient(
    () => started().url,
    () => clock.now().getTime(),
  );
  return {
    ...client,
    clock,
    sim: {
      get url() {
        return started().url;
      },
      get controls() {
        return started().controls;
      },
    },
    restart: async (options: Parameters<typeof start>[0]): Promise<void> => {
      await started().close();
      await start(options);
    },
    inHours: (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString(),
    total: async (fields: Record<string, unknown>) =>
      (await client.quote(fields)).body.data.priceBreakdown['total'],
  };
}

type Answer = Awaited<ReturnType<ReturnType<typeof courierClient>['call']>>;

export const errorOf = ({ status, body }: Answer) => [status, body.errors[0]?.id];
