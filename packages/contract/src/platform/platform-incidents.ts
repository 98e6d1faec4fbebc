import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IncidentInput } from './watch-input.ts';
import { IdParams, data } from '../primitives.ts';

/** Within so many hours of finding it the Commissioner is told; within so many days after that, those it may harm. */
export const REGULATOR_HOURS = 72;
export const PEOPLE_DAYS = 7;

/** Personal data that got into wrong hands. */
export const Incident = z
  .object({
    id: z.uuid(),
    title: z.string(),
    what: z.string(),
    found_at: z.string(),
    persons: z.int().nullable(),
    regulator_told_at: z.string().nullable(),
    people_told_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    revision: z.int(),
    kept_by: z.string(),
    kept_at: z.string(),
    /** By when the Commissioner is told, and whole hours until then, negative once it is late; null once told. */
    regulator_due_at: z.string(),
    hours_left: z.int().nullable(),
    /** By when those it may harm are told; null before the Commissioner knows. */
    people_due_at: z.string().nullable(),
  })
  .meta({ id: 'Incident' });
export type Incident = z.infer<typeof Incident>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const incidents = data(z.array(Incident));

/** The register of incidents with personal data, for the platform's own people. Nothing is removed from it. */
export const platformIncidentEndpoints = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/super-admin/incidents',
    summary: 'Incidents with personal data: open ones first, then the newest',
    access: 'super-admin',
    tenant: 'none',
    response: incidents,
    errors,
  }),
  keepIncident: endpoint({
    method: 'PUT',
    path: '/super-admin/incidents/:id',
    summary: 'Write an incident down under an id of the caller’s, or change it as it was read; 409 otherwise',
    access: 'super-admin',
    platformRight: 'system',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ incident: IncidentInput, /** Zero for a new one. */ revision: z.int().min(0) }),
    response: incidents,
    errors: [...errors, 'conflict'],
  }),
} as const;
