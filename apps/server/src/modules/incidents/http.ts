import { PEOPLE_DAYS, REGULATOR_HOURS, type Incident } from '@dapur/contract/platform/platform-incidents';
import type { Clock } from '../../kernel/clock.ts';
import { withPlatform, type Pools, type Tx } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { keepIncident } from './commands/keep-incident.ts';
import { readIncidents, type IncidentRow } from './data/incidents.ts';

export type IncidentHandlers = Handlers<'listIncidents' | 'keepIncident'>;

const HOUR_MS = 3_600_000;

/** The register of incidents with personal data, and the clock of each. */
export function incidentHandlers(db: Pools, clock: Clock): IncidentHandlers {
  const all = async ({ user }: UserContext, work?: (tx: Tx) => Promise<void>) => {
    const rows = await withPlatform(db, `user ${user.userId}`, 'the register of incidents', async (tx) => {
      await work?.(tx);
      return readIncidents(tx);
    });
    return { success: true as const, data: rows.map((row) => incidentView(row, clock.now())) };
  };
  return {
    listIncidents: (_input, ctx) => all(ctx),
    keepIncident: ({ params, body }, ctx) =>
      all(ctx, (tx) =>
        keepIncident(tx, privilegedActorOf(ctx), {
          ...body,
          id: params.id.toLowerCase(),
          now: clock.now(),
        }),
      ),
  };
}

function incidentView(row: IncidentRow, now: number): Incident {
  const { found_at: found, regulator_told_at: told } = row;
  const due = found.getTime() + REGULATOR_HOURS * HOUR_MS;
  return {
    ...row,
    found_at: found.toISOString(),
    regulator_told_at: told?.toISOString() ?? null,
    people_told_at: row.people_told_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    kept_at: row.kept_at.toISOString(),
    regulator_due_at: new Date(due).toISOString(),
    hours_left: told === null ? Math.floor((due - now) / HOUR_MS) : null,
    people_due_at: told === null ? null : new Date(told.getTime() + PEOPLE_DAYS * 24 * HOUR_MS).toISOString(),
  };
}
