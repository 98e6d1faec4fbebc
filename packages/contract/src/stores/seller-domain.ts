import { z } from 'zod';
import { DomainInput } from './domain-input.ts';
import { endpoint } from '../endpoint.ts';
import { Ok, data, line } from '../primitives.ts';
import { memberErrors } from './seller-errors.ts';

/** A domain that was typed and not set up is checked for so long. */
export const DOMAIN_LOOK_DAYS = 14;
/** When so many checks over so many hours find that a domain no longer leads here, its owner is told… */
export const DOMAIN_FAILED_LOOKS = 3;
export const DOMAIN_FAILED_HOURS = 24;
/** …and the domain is still served for so long. */
export const DOMAIN_GRACE_DAYS = 7;
/** What the TXT record's name begins with. */
export const DOMAIN_CHALLENGE_LABEL = '_dapur';
/** The DNS allows 253 characters, and the TXT record's name needs its own beginning. */
export const LONGEST_DOMAIN = 253 - DOMAIN_CHALLENGE_LABEL.length - 1;

/** `unanswered`: nobody could be asked, which says nothing of the record. */
export const RecordState = z.enum(['missing', 'wrong', 'right', 'unanswered']);
export type RecordState = z.infer<typeof RecordState>;

/** What a look found at one name. */
const DomainFinding = z.object({
  state: RecordState,
  /** What is there instead, some of it; empty unless it is wrong. */
  found: z.array(z.string()),
});
export const DomainFindings = z.object({ cname: DomainFinding, txt: DomainFinding });
export type DomainFindings = z.infer<typeof DomainFindings>;
export type DomainFinding = z.infer<typeof DomainFinding>;

/** A record that the owner sets at their domain's provider, and what the last check found of it. */
const DomainRecord = z.object({
  type: z.enum(['CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** Null: nobody has looked yet. */
  state: RecordState.nullable(),
  found: z.array(z.string()),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

/** A store's own host. */
export const StoreDomain = z
  .object({
    /** As the DNS has it. */
    host: z.string(),
    /** As people read it: the same but for names in other scripts. */
    shown: z.string(),
    /** `removed`: another store has shown that the host is theirs. */
    state: z.enum(['waiting', 'live', 'broken', 'removed']),
    is_served: z.boolean(),
    records: z.array(DomainRecord),
    started_at: z.string(),
    live_since: z.string().nullable(),
    looked_at: z.string().nullable(),
    /** When it is looked at by itself again; null: no more. */
    next_look_at: z.string().nullable(),
    /** Of one that is broken: when it stops being served, or did. */
    stops_at: z.string().nullable(),
    /** Another store holds the host as long as its own TXT record stands. */
    is_held_elsewhere: z.boolean(),
  })
  .meta({ id: 'StoreDomain' });
export type StoreDomain = z.infer<typeof StoreDomain>;

const domain = data(StoreDomain.nullable());
const owner = { access: 'member', tenant: 'required', needs: ['ownership'] } as const;
const change = { ...owner, support: 'never' } as const;

/** A host of the store's own: naming it, seeing what its records say, and giving it up. */
export const sellerDomainEndpoints = {
  getStoreDomain: endpoint({
    ...owner,
    method: 'GET',
    path: '/dashboard/domain',
    summary: 'The store’s own domain, with the records to make and what was found of them; null for none',
    response: domain,
    errors: memberErrors,
  }),
  nameStoreDomain: endpoint({
    ...change,
    method: 'PUT',
    path: '/dashboard/domain',
    summary: 'Name a host such as kuih.example.com; 409 while another one of the store’s is served',
    body: DomainInput,
    response: domain,
    errors: [...memberErrors, 'conflict', 'rate_limited'],
  }),
  checkStoreDomain: endpoint({
    ...change,
    method: 'POST',
    path: '/dashboard/domain/check',
    summary: 'Look at both records now',
    response: domain,
    errors: [...memberErrors, 'not_found', 'rate_limited'],
  }),
  removeStoreDomain: endpoint({
    ...change,
    method: 'DELETE',
    path: '/dashboard/domain',
    summary: 'Give the host up: it stops being the store’s at once; 404 where it has another or none',
    query: z.strictObject({ host: line(253).min(1, { message: 'is missing' }) }),
    response: domain,
    errors: [...memberErrors, 'not_found'],
  }),
} as const;

/** What a proxy asks that makes certificates when a name is first used. */
export const domainEndpoints = {
  domainAllowed: endpoint({
    method: 'GET',
    path: '/domains/allowed',
    summary: 'Whether a host is served here, so that a certificate may be made for it; 404 where it is not',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({ domain: z.string().max(300) }),
    response: Ok,
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
} as const;
