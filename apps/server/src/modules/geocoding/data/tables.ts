import type { DefaultedInstant, Instant, Json } from '../../../platform/db/column-shapes.ts';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    geocode_cache: { provider: string; key: string; answer: Json<unknown>; found_at: DefaultedInstant };
    geocode_turns: { provider: string; free_at: Instant };
  }
}
