import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { ProductOptions } from './product.ts';

/** A product of one's own: a server, its simulators and its database, which nobody else looks at. */
export interface World {
  readonly port: number;
  readonly origin: string;
  /** Of the first simulated bank; `secondBankOrigin` is the one that the bakery is paid through. */
  readonly bankOrigin: string;
  readonly secondBankOrigin: string;
  readonly courierOrigin: string;
  readonly facebookOrigin: string;
  /** Where its server asks for the domains of stores. */
  readonly dnsPort: number;
  readonly databaseUrl: string;
  /** Resolves when nothing of it is left. */
  close(): Promise<void>;
}

/** The answer of the keeper of worlds to a request for one. */
export type WorldAnswer =
  | { readonly port: number; readonly databaseUrl: string }
  | { readonly error: string };

/** Asks the keeper of worlds (`serve.ts`) for one. It ends with this process at the latest. */
export async function openWorld(options: ProductOptions = {}): Promise<World> {
  const connection = connect(process.env['DAPUR_WORLDS'] ?? '');
  const closed = once(connection, 'close').catch(() => undefined);
  connection.write(`${JSON.stringify(options)}\n`);
  const [line] = (await Promise.race([
    once(createInterface({ input: connection }), 'line'),
    closed.then(() => ['{"error":"nobody makes worlds here"}']),
  ])) as [string];
  const answer = JSON.parse(line) as WorldAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return {
    ...worldPlacesOf(answer.port),
    databaseUrl: answer.databaseUrl,
    close: async () => {
      connection.end();
      await closed;
    },
  };
}

/** Where a product on this port has its simulators, and looks for a name server. */
export function worldPlacesOf(port: number): Omit<World, 'databaseUrl' | 'close'> {
  const at = (offset: number): string => `http://localhost:${port + offset}`;
  return {
    port,
    origin: at(0),
    bankOrigin: at(1),
    secondBankOrigin: at(6),
    facebookOrigin: at(4),
    courierOrigin: at(5),
    dnsPort: port + 7,
  };
}
