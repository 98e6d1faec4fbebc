import type { Locale } from '@dapur/contract/primitives';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import type { DomainNews } from './commands/look-at-domain.ts';
import { lookAtDueDomains } from './commands/look-at-due-domains.ts';
import { readOwners } from '../identity/index.ts';
import { shownHost } from './host-name.ts';
import type { DomainDeps } from './store-domains-deps.ts';

/** The store's own domain works, works no longer, or has become another store's. */
export interface DomainMail {
  readonly kind: 'store_domain';
  readonly news: DomainNews;
  readonly storeName: string;
  readonly host: string;
  readonly link: string;
}

export type SendDomainMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: DomainMail,
  key: string,
) => Promise<void>;

export interface DomainJobsDeps {
  readonly db: Pools;
  readonly sendMail: SendDomainMail;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

/** Tells the store's owners. */
export function domainEventHandlers({ db, sendMail, publicOrigin }: DomainJobsDeps): EventHandlers {
  return {
    'domain.news': [
      async ({ tenantId, id, payload }) => {
        const store = await withTenant(db, tenantId, (tx) =>
          tx
            .selectFrom('store_facts')
            .select(['name', 'slug'])
            .where('id', '=', tenantId)
            .executeTakeFirstOrThrow(),
        );
        const mail: DomainMail = {
          kind: 'store_domain',
          news: payload.news,
          storeName: store.name,
          host: shownHost(payload.host),
          link: `${publicOrigin}/${store.slug}/dashboard/settings/domain`,
        };
        const owners = await readOwners(db, tenantId, 'whom to tell about its own domain');
        for (const [at, { email, name, locale }] of owners.entries())
          await sendMail({ email, name, locale: locale ?? 'en' }, mail, `${id}-${at}`);
      },
    ],
  };
}

/** Looks at the domains that are due. */
export const domainLooks = (deps: DomainDeps): RepeatingTask => ({
  name: 'domain-looks',
  everyMs: deps.settings.everyMs,
  run: () => lookAtDueDomains(deps),
});
