import type { Clock } from '../../kernel/clock.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { DatabaseNews } from '../../platform/db/index.ts';
import type { Switches } from '../../platform/http/index.ts';
import type { StoreEventsSettings } from './live/store-events.ts';
import type { OrderDeps } from './order-deps.ts';

export interface OrderDeskLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface OrderDeskSettings {
  readonly events: StoreEventsSettings;
  /** Origins of push services besides those of the browsers there are. */
  readonly pushOrigins: readonly string[];
  /** The operator's own key for push messages; undefined: it follows from the secret key. */
  readonly pushKey: Secret | undefined;
}

export interface OrderDeskDeps extends OrderDeps {
  readonly clock: Clock;
  readonly log: OrderDeskLog;
  readonly news: Pick<DatabaseNews, 'on' | 'isLive'>;
  readonly secretKey: Secret;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly settings: OrderDeskSettings;
  readonly switches: Switches;
}
