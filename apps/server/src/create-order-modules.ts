import { createAttachments, defaultAttachmentsSettings } from './modules/attachments/index.ts';
import { createCallbacks, type ProviderCall } from './modules/callbacks/index.ts';
import { pictureUrl } from './modules/catalogue/index.ts';
import { createCredit } from './modules/credit/index.ts';
import { byCourier, courierCalls, type createDelivery } from './modules/delivery/index.ts';
import type { createIdentity } from './modules/identity/index.ts';
import {
  createLogoReader,
  createNotifications,
  type createAccountMails,
} from './modules/notifications/index.ts';
import { createOrderDesk, defaultOrderDeskSettings } from './modules/order-desk/index.ts';
import {
  createOrderAccess,
  createOrdering,
  createRefundAccounts,
  createTakeoverCodes,
  defaultOrderingSettings,
  type createOrderProof,
} from './modules/ordering/index.ts';
import { byPaymentProvider, paymentCalls, type createPayments } from './modules/payments/index.ts';
import { createTransfers, readSlips } from './modules/transfers/index.ts';
import type { createStoreDomains } from './modules/store-domains/index.ts';
import type { createSwitches } from './modules/switches/index.ts';
import type { AppDeps } from './app-settings.ts';
import type { Mechanisms } from './mechanisms.ts';
import { storeUrlOn, storeUrlsOn } from './store-addresses.ts';

/** What orders need of the domains before them. */
interface Before {
  readonly switches: ReturnType<typeof createSwitches>;
  readonly orderProof: ReturnType<typeof createOrderProof>;
  readonly identity: ReturnType<typeof createIdentity>;
  readonly payments: ReturnType<typeof createPayments>;
  readonly storeDomains: ReturnType<typeof createStoreDomains>;
  readonly sendMail: ReturnType<typeof createAccountMails>;
}

/** The domains of an order: its placing, its desk, its files, what is told of it, and the credit it may spend. */
export function createOrderModules(
  deps: AppDeps,
  { news, rateLimiter }: Pick<Mechanisms, 'news' | 'rateLimiter'>,
  { switches, orderProof, identity, payments, storeDomains, sendMail }: Before,
) {
  const { db, clock, log, settings } = deps;
  const shared = {
    db,
    log,
    orderProof,
    takeoverCodes: createTakeoverCodes(deps.secretKey),
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    storeUrl: storeUrlOn(settings.publicOrigin),
    storeUrls: storeUrlsOn(settings.publicOrigin, settings.baseDomains, storeDomains.own),
  };
  const credit = createCredit({
    db,
    clock,
    rateLimiter,
    sendMail,
    storeUrl: shared.storeUrl,
  });
  const ordering = createOrdering({
    ...shared,
    news,
    payments,
    settings: { ...defaultOrderingSettings, ...settings.ordering },
    pictureUrl,
    isTransferWaiting: async (tx, tenantId, orderId) =>
      (await readSlips(tx, tenantId, orderId)).some(({ state }) => state === 'waiting'),
  });
  const orderDesk = createOrderDesk({
    ...shared,
    clock,
    news,
    payments,
    refundAccounts: createRefundAccounts(deps.secretKey),
    secretKey: deps.secretKey,
    pictureUrl,
    settings: { ...defaultOrderDeskSettings, ...settings.orderDesk },
    switches,
  });
  const access = createOrderAccess(db, orderProof);
  const attachments = createAttachments({
    db,
    log,
    rateLimiter,
    storage: deps.storage,
    rightToOrder: access.rightOf,
    settings: { ...defaultAttachmentsSettings, ...settings.attachments },
    switches,
  });
  const notifications = createNotifications({
    ...shared,
    identity,
    transport: deps.transport,
    mailFrom: settings.mailFrom,
    logoOf: createLogoReader(deps.storage),
  });
  const transfers = createTransfers({ db, log, rateLimiter, access });
  return { credit, ordering, orderDesk, attachments, transfers, notifications };
}

/** The id of no store: no keys can have signed news in its name. */
const NO_STORE = '00000000-0000-0000-0000-000000000000';

/** What payment providers and couriers tell us, and who hears it. */
export function createProviderCallbacks(
  deps: AppDeps,
  {
    ordering,
    delivery,
  }: {
    readonly ordering: ReturnType<typeof createOrdering>;
    readonly delivery: ReturnType<typeof createDelivery>;
  },
) {
  return createCallbacks({
    db: deps.db,
    log: deps.log,
    secretKey: deps.secretKey,
    calls: { ...paymentCalls, ...courierCalls },
    receivers: {
      ...byPaymentProvider((provider) => async ({ raw, prove }: ProviderCall) => {
        const { tenantId, billId, outcome } = await ordering.receiveCallback(provider, raw, prove);
        return { storeId: tenantId, reference: billId, outcome };
      }),
      ...byCourier((courier) => async ({ raw, storeId = NO_STORE, heardAt, prove }: ProviderCall) => {
        const heard = await delivery.receiveNews(storeId, courier, raw, { heardAt, prove });
        return heard && { storeId, reference: heard.courierOrderId, outcome: heard.outcome };
      }),
    },
  });
}
