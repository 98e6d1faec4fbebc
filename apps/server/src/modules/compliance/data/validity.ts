import type { LocalDate } from '@dapur/contract/dates/dates';
import { sql, type RawBuilder } from 'kysely';

/** The days on which papers of each kind run out: a renewed one counts, and one that was refused does not. */
const kinds = sql`
  select tenant_id, case when bool_or(expires_on is null) then null else max(expires_on) end as until
    from compliance_documents where verdict <> 'rejected'`;

/** The day on which the first of a store's papers runs out, for a statement that reads `tenants t`; null for none. */
export const papersUntil: RawBuilder<LocalDate | null> = sql`
  (select min(until) from (${kinds} and tenant_id = t.id group by tenant_id, kind, lower(title)) kinds)`;

/** The stores that have a paper which runs out by `day`, or has run out, without another of its kind that lasts. */
export const ranOutBy = (day: LocalDate): RawBuilder<string> => sql`
  (select tenant_id from (${kinds} group by tenant_id, kind, lower(title)) kinds where until <= ${day}::date)`;
