import { AppError } from '@dapur/contract/errors';
import type { IncidentInput } from '@dapur/contract/platform/watch-input';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { insertIncident, lockIncident, updateIncident, type IncidentFields } from '../data/incidents.ts';

interface Keeping {
  readonly id: string;
  readonly incident: IncidentInput;
  /** As it was read; zero for a new one. */
  readonly revision: number;
  readonly now: number;
}

/** How far a clock of a browser may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/** Writes an incident down, or what is known of it now. Throws AppError `conflict` when somebody else changed it since, and `invalid_input` for what lies ahead. */
export async function keepIncident(
  tx: Tx,
  actor: PrivilegedPerson,
  { id, incident, revision, now }: Keeping,
): Promise<void> {
  const ahead = (['found_at', 'regulator_told_at', 'people_told_at'] as const).filter(
    (name) => Date.parse(incident[name] ?? '') > now + AHEAD_MS,
  );
  if (ahead.length > 0)
    throw invalidInput(ahead.map((name) => ({ field: `incident.${name}`, message: 'must not lie ahead' })));
  const before = await lockIncident(tx, id);
  if ((before?.revision ?? 0) !== revision) throw changed();
  const fields = fieldsOf(incident, before?.closed_at ?? null, now);
  if (before === undefined) {
    if (!(await insertIncident(tx, id, fields, actor.userId))) throw changed();
  } else await updateIncident(tx, id, fields, actor.userId);
  await recordPrivileged(tx, {
    actor,
    action: before === undefined ? 'incident.added' : 'incident.changed',
    subject: 'incident',
    subjectId: id,
    reason: incident.title,
    ...(before === undefined ? {} : { before: plain(before) }),
    after: plain(fields),
  });
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const fieldsOf = (
  { is_closed: isClosed, ...incident }: IncidentInput,
  closedAt: Date | null,
  now: number,
): IncidentFields => ({
  ...incident,
  found_at: new Date(incident.found_at),
  regulator_told_at: instantOf(incident.regulator_told_at),
  people_told_at: instantOf(incident.people_told_at),
  closed_at: isClosed ? (closedAt ?? new Date(now)) : null,
});

/** As the log keeps it. */
const plain = ({ title, what, persons, ...at }: IncidentFields) => ({
  title,
  what,
  persons,
  found_at: at.found_at.toISOString(),
  regulator_told_at: at.regulator_told_at?.toISOString() ?? null,
  people_told_at: at.people_told_at?.toISOString() ?? null,
  closed_at: at.closed_at?.toISOString() ?? null,
});

const changed = (): AppError => new AppError('conflict', 'Someone else has changed this. Please look again.');
