import { createAudit } from './modules/audit/index.ts';
import { announcementHandlers } from './modules/announcements/index.ts';
import { createConsents } from './modules/consents/index.ts';
import { incidentHandlers } from './modules/incidents/index.ts';
import { reservedWordHandlers } from './modules/reserved-words/index.ts';
import { createSwitchDesk } from './modules/switches/index.ts';
import { createCommission } from './modules/commission/index.ts';
import { handOnMessages } from './modules/customer-messages/index.ts';
import { createCustomers, readCustomersOf, withdrawNews } from './modules/customers/index.ts';
import { accountHandlers } from './modules/payments/index.ts';
import { createOperations } from './modules/operations/index.ts';
import { createPlatformPeople } from './modules/platform-people/index.ts';
import { createProduction } from './modules/production/index.ts';
import { createRecipes } from './modules/recipes/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { forgetAboveCustomers } from './modules/retention/index.ts';
import { createSecondFactor } from './modules/second-factor/index.ts';
import { createVouchers } from './modules/vouchers/index.ts';
import type { TaskRuns } from './platform/jobs/index.ts';
import type { Handlers } from './platform/http/index.ts';
import type { AppDeps } from './app-settings.ts';
import type { Modules } from './create-modules.ts';
import type { Mechanisms } from './mechanisms.ts';

/** The endpoints' handlers, from the domains they belong to. */
export function apiHandlers(
  deps: AppDeps,
  { cache, rateLimiter }: Mechanisms,
  modules: Modules,
  taskRuns: TaskRuns,
): Partial<Handlers> {
  const { db, clock, log, settings } = deps;
  return {
    ...modules.social.handlers,
    ...modules.accounts.handlers,
    ...modules.identity.handlers,
    ...modules.stores.handlers,
    ...accountHandlers({
      db,
      log,
      rateLimiter,
      cipher: modules.cipher,
      connections: deps.payments,
      publicOrigin: settings.publicOrigin,
      demoKeys: settings.demoKeys,
      changed: (tenantId) => {
        modules.payments.forget(tenantId);
        cache.forget(tenantId);
      },
    }),
    ...modules.catalogue.handlers,
    ...modules.scheduling.handlers,
    ...modules.credit.handlers,
    ...modules.ordering.handlers,
    ...modules.orderDesk.handlers,
    ...modules.delivery.handlers,
    ...modules.geocoding.handlers,
    ...modules.attachments.handlers,
    fileAddress: ({ body }, ctx) =>
      Promise.resolve({ success: true as const, data: { address: ctx.fileAddress(body.address) } }),
    ...modules.notifications.handlers,
    ...modules.favourites.handlers,
    ...modules.referrals.handlers,
    ...createCommission(db, rateLimiter).handlers,
    ...createAudit(db).handlers,
    ...createSecondFactor({ db, rateLimiter, secretKey: deps.secretKey }).handlers,
    ...modules.people.handlers,
    ...modules.apiKeys.handlers,
    ...modules.webhooks.handlers,
    ...modules.storeDomains.handlers,
    ...modules.content.handlers,
    ...modules.contact.handlers,
    ...announcementHandlers(db),
    ...reservedWordHandlers(db),
    ...incidentHandlers(db, clock),
    ...createSwitchDesk({ db, cache, directory: modules.stores.directory }, modules.switches).handlers,
    ...modules.marketplace.handlers,
    ...createProduction({ db, clock }).handlers,
    ...createRecipes(db).handlers,
    ...createCustomers({
      db,
      clock,
      forget: forgetAboveCustomers,
      handOnMessages,
    }).handlers,
    ...modules.customerMessages.handlers,
    ...createVouchers({ db, clock }).handlers,
    ...modules.reports.handlers,
    ...modules.compliance.handlers,
    ...modules.analytics.handlers,
    ...createPlatformPeople(db, rateLimiter).handlers,
    ...modules.support.handlers,
    ...modules.platformStores.handlers,
    ...modules.storeCopies.handlers,
    ...createConsents({
      db,
      rateLimiter,
      withdrawNews: async (tx, userId, tenantId) =>
        withdrawNews(tx, tenantId, await readCustomersOf(tx, userId, tenantId)),
    }).handlers,
    ...modules.callbacks.handlers,
    ...modules.callbacks.webhooks,
    ...createReconciliation({ db, log, ordering: modules.ordering }).handlers,
    ...createOperations({ db, tasks: taskRuns, paymentMode: deps.payments.mode }).handlers,
  };
}
