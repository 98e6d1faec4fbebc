import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IsSimilar, LocalDateString, line } from '../primitives.ts';

/** What an act was: somebody looked at something, showed who they are, or changed something. */
export const AuditKind = z.enum(['look', 'sign_in', 'change']);
export type AuditKind = z.infer<typeof AuditKind>;

const Values = z.record(z.string(), z.unknown());

export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    /** Null: the operator, at the command line. */
    actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    /** Such as `store.suspended`. */
    action: z.string(),
    kind: AuditKind,
    subject: z.string(),
    subject_id: z.string().nullable(),
    /** Slug and name are null when the store is no more. */
    store: z.object({ id: z.uuid(), slug: z.string().nullable(), name: z.string().nullable() }).nullable(),
    reason: z.string(),
    before: Values.nullable(),
    after: Values.nullable(),
    address: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLog = z.object({
  entries: z.array(AuditEntry),
  /** By the store that is searched for. */
  is_similar: IsSimilar,
  page: z.int(),
  total: z.int(),
  /** What the filters offer: everybody and every action that the log knows. */
  actors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  actions: z.array(z.string()),
});
export type AuditLog = z.infer<typeof AuditLog>;

const filters = z.strictObject({
  actor: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[a-z][a-z_]*\.[a-z][a-z_]*$/)
    .max(80)
    .optional(),
  kind: AuditKind.optional(),
  /** Part of a store's name or of its path. */
  store: line(80).optional(),
  from: LocalDateString.optional(),
  to: LocalDateString.optional(),
});
export type AuditFilters = z.infer<typeof filters>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;

/** What was done with the powers of the platform. */
export const platformAuditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/super-admin/audit',
    summary: 'The log of privileged acts, newest first',
    access: 'super-admin',
    tenant: 'none',
    query: filters.extend({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) }),
    response: z.object({ success: z.literal(true), data: AuditLog }),
    errors,
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/super-admin/audit/export',
    summary: 'The same as CSV, the newest 20,000',
    access: 'super-admin',
    tenant: 'none',
    query: filters,
    response: 'file',
    errors,
  }),
} as const;
