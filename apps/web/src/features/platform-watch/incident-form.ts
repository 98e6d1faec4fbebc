import { IncidentInput } from '@dapur/contract/platform/watch-input';
import type { Incident } from '@dapur/contract/platform/platform-incidents';
import type { Rules } from '../../lib/form/judge.ts';
import { fromMoment, toMoment } from '../../components/platform/malaysian-moment.ts';

/** An incident as its fields hold it: moments as they are in Malaysia, empty for not yet. */
type Typed = ReturnType<typeof startOf>;

const momentOf = (at: string | null | undefined): string =>
  at === null || at === undefined ? '' : toMoment(at);

/** Undefined: a new one, found now. */
export const startOf = (incident: Incident | undefined) => ({
  title: incident?.title ?? '',
  what: incident?.what ?? '',
  persons: incident?.persons?.toString() ?? '',
  found_at: toMoment(incident?.found_at ?? new Date().toISOString()),
  regulator_told_at: momentOf(incident?.regulator_told_at),
  people_told_at: momentOf(incident?.people_told_at),
  is_closed: incident !== undefined && incident.closed_at !== null,
});

/** An instant; null for an empty field; text that is no moment is passed on for the schema to refuse. */
const instantOf = (moment: string): string | null => (moment === '' ? null : (fromMoment(moment) ?? moment));

const countOf = (typed: string): number | null =>
  typed === '' ? null : /^\d{1,8}$/.test(typed) ? Number(typed) : Number.NaN;

export const rules: Rules<Typed, typeof IncidentInput> = {
  schema: IncidentInput,
  read: (typed) => ({
    title: typed.title.trim(),
    what: typed.what.trim(),
    persons: countOf(typed.persons.trim()),
    found_at: instantOf(typed.found_at) ?? '',
    regulator_told_at: instantOf(typed.regulator_told_at),
    people_told_at: instantOf(typed.people_told_at),
    is_closed: typed.is_closed,
  }),
  // No moment may be in the future, and nobody can be told before it was found. The fields' texts compare like moments.
  also: (typed) => {
    const now = toMoment(new Date().toISOString());
    const isWrong = (told: string) => told !== '' && (told > now || told < typed.found_at);
    return {
      found_at: typed.found_at > now && 'future',
      regulator_told_at: isWrong(typed.regulator_told_at) && 'out_of_order',
      people_told_at: isWrong(typed.people_told_at) && 'out_of_order',
    };
  },
};
