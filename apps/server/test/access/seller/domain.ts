import { randomUUID } from 'node:crypto';
import type { domainEndpoints, sellerDomainEndpoints } from '@dapur/contract/stores/seller-domain';
import { body, everyone, members, notForSupport, type Row } from '../cells.ts';
import { oneself, store } from '../subjects.ts';

export const domainRows: Readonly<
  Record<keyof typeof sellerDomainEndpoints | keyof typeof domainEndpoints, Row>
> = {
  getStoreDomain: { about: store, may: members(200), shows: true },
  nameStoreDomain: {
    about: store,
    may: notForSupport(members([200, 409, 429])),
    input: body(() => ({ host: `${randomUUID()}.example.com` })),
  },
  // Asking the DNS is tested where there is one; here nobody answers, and a store may have no domain.
  checkStoreDomain: { about: store, may: notForSupport(members([200, 404, 429])) },
  // Not the domain that the store has, so that one row does not spoil the next.
  removeStoreDomain: {
    about: store,
    may: notForSupport(members(404)),
    input: () => ({ query: { host: 'another.example.com' } }),
  },
  domainAllowed: {
    about: oneself,
    may: everyone(404, undefined, undefined),
    input: () => ({ query: { domain: `${randomUUID()}.example.com` } }),
  },
};
