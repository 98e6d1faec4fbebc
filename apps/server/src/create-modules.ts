import { createAreaPin } from './kernel/area-pin.ts';
import { createNewsLinks } from './kernel/news-link.ts';
import { createAccounts, defaultAccountsSettings } from './modules/accounts/index.ts';
import { createProductPictures } from './modules/attachments/index.ts';
import { createCatalogue, createRatingOf, pictureUrl } from './modules/catalogue/index.ts';
import { createAnalytics } from './modules/analytics/index.ts';
import { createApiKeys } from './modules/api-keys/index.ts';
import { createCompliance } from './modules/compliance/index.ts';
import { createConsents } from './modules/consents/index.ts';
import { createContent } from './modules/content/index.ts';
import { createCustomerMessages, handOnMessages } from './modules/customer-messages/index.ts';
import { createCustomers, readCustomersOf, withdrawNews } from './modules/customers/index.ts';
import { createSwitches } from './modules/switches/index.ts';
import { createCourierAccounts, createDelivery, defaultDeliverySettings } from './modules/delivery/index.ts';
import { createFavourites, defaultFavouritesSettings } from './modules/favourites/index.ts';
import { createGeocoding, defaultGeocodingSettings, isWithinMalaysia } from './modules/geocoding/index.ts';
import { createIdentity, createSocial, defaultIdentitySettings } from './modules/identity/index.ts';
import { createMarketplace } from './modules/marketplace/index.ts';
import {
  createAccountMails,
  createQuestionMails,
  createStoreLetters,
  letterWords,
} from './modules/notifications/index.ts';
import { createContact } from './modules/contact/index.ts';
import { createOrderProof } from './modules/ordering/index.ts';
import { createAccountCipher, createPayments } from './modules/payments/index.ts';
import { createPeople, defaultPeopleSettings } from './modules/people/index.ts';
import { createProduction } from './modules/production/index.ts';
import { createRecipes } from './modules/recipes/index.ts';
import { createRetention, forgetAboveCustomers } from './modules/retention/index.ts';
import {
  createScheduling,
  forgetLimitsOf,
  nextOrderableDate,
  writeFirstSchedule,
} from './modules/scheduling/index.ts';
import { createStoreCopies, defaultStoreCopiesSettings } from './modules/store-copies/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createReferrals, creditReferral, defaultReferralsSettings } from './modules/referrals/index.ts';
import { createSharing } from './modules/sharing/index.ts';
import { createStoreDomains } from './modules/store-domains/index.ts';
import { createStores, defaultStoresSettings, type Stores } from './modules/stores/index.ts';
import { createVouchers } from './modules/vouchers/index.ts';
import { createWebhooks } from './modules/webhooks/index.ts';
import { fileAddressHandlers } from './platform/http/file-tickets.ts';
import type { AppDeps } from './app-settings.ts';
import { createOrderModules, createProviderCallbacks } from './create-order-modules.ts';
import { createPlatformModules } from './create-platform-modules.ts';
import type { ServerModule } from './gather-modules.ts';
import type { Mechanisms } from './mechanisms.ts';
import { storeUrlOn } from './store-addresses.ts';

/** Makes all modules; each gets what it needs of those before it. */
export function createModules(deps: AppDeps, mechanisms: Mechanisms) {
  const { news, cache, rateLimiter } = mechanisms;
  const { db, clock, log, settings } = deps;
  const switches = createSwitches({
    db,
    cache,
    // The stores ask the switches themselves.
    storeBySlug: (slug) => stores.directory.bySlug(slug),
  });
  const orderProof = createOrderProof(deps.secretKey);

  const mailing = {
    transport: deps.transport,
    mailFrom: settings.mailFrom,
    publicOrigin: settings.publicOrigin,
    log,
  };
  const sendAccountMail = createAccountMails(mailing);
  const contact = createContact({ db, rateLimiter, sendQuestion: createQuestionMails(mailing) });
  const identity = createIdentity({
    db,
    clock,
    log,
    secretKey: deps.secretKey,
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    sendMail: sendAccountMail,
    settings: { ...defaultIdentitySettings, ...settings.identity },
  });
  const apiKeys = createApiKeys({ people: identity.bearers, db, rateLimiter, log });
  const social = createSocial({
    db,
    clock,
    log,
    secretKey: deps.secretKey,
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    settings: settings.social ?? {},
    openSession: identity.openSession,
    checkPassword: identity.checkPassword,
    switches,
  });

  const scheduling = createScheduling({
    db,
    clock,
    log,
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    forgetStore: cache.forget,
    pictureUrl,
  });
  const areaPin = createAreaPin(deps.secretKey);
  const stores: Stores = createStores({
    db,
    clock,
    rateLimiter,
    identity,
    cache,
    areaPin,
    isWithinMalaysia,
    needsPaymentKeys: deps.payments.mode === 'live',
    settings: { ...defaultStoresSettings, ...settings.stores },
    creditReferral,
    writeFirstSchedule,
    switches,
    ratingOf: createRatingOf(db),
    nextBakeDate: async (tenantId, minOrderDays, dates = scheduling.dates(tenantId)) =>
      nextOrderableDate(await dates, scheduling.today(), minOrderDays),
  });
  const storeDomains = createStoreDomains({
    db,
    clock,
    log,
    rateLimiter,
    cache,
    directory: stores.directory,
    sendMail: sendAccountMail,
    publicOrigin: settings.publicOrigin,
    baseDomains: settings.baseDomains,
    settings: settings.domains,
  });
  const catalogue = createCatalogue({
    db,
    forgetStore: cache.forget,
    rateLimiter,
    pictures: createProductPictures({ db, log, storage: deps.storage }),
    forgetLimits: forgetLimitsOf,
    directory: stores.directory,
    profileWithShareImage: stores.profileWithShareImage,
    datesOf: scheduling.dates,
    origin: settings.publicOrigin,
    ownOriginOf: storeDomains.own.originOf,
  });

  const payments = createPayments({
    db,
    log,
    rateLimiter,
    identity,
    sendMail: sendAccountMail,
    connections: deps.payments,
    cipher: createAccountCipher(deps.secretKey),
    hasTestGateways: settings.isDemo,
    publicOrigin: settings.publicOrigin,
    demoKeys: settings.demoKeys ?? [],
    changed: cache.forget,
  });
  const delivery = createDelivery({
    db,
    clock,
    log,
    rateLimiter,
    cache,
    courier: deps.courier,
    accounts: createCourierAccounts({ db, secretKey: deps.secretKey }),
    isWithinMalaysia,
    areaPin,
    publicOrigin: settings.publicOrigin,
    settings: { ...defaultDeliverySettings, ...settings.delivery },
    watchBreaker: deps.metrics?.watchBreaker,
  });
  const geocoding = createGeocoding({
    db,
    log,
    rateLimiter,
    remote: deps.geocoder,
    map: settings.map ?? { tileUrl: undefined, attribution: undefined },
    settings: { ...defaultGeocodingSettings, ...settings.geocoding },
    watchBreaker: deps.metrics?.watchBreaker,
  });
  const favourites = createFavourites({
    db,
    rateLimiter,
    stores,
    settings: { ...defaultFavouritesSettings, ...settings.favourites },
  });
  const referrals = createReferrals({
    db,
    rateLimiter,
    identity,
    secretKey: deps.secretKey,
    sendMail: sendAccountMail,
    publicOrigin: settings.publicOrigin,
    settings: { ...defaultReferralsSettings, ...settings.referrals },
  });
  const analytics = createAnalytics({
    db,
    clock,
    rateLimiter,
    directory: stores.directory,
    pictureUrl,
    settings: { isOn: !settings.isDev, ...settings.analytics },
  });
  const content = createContent({
    db,
    cache,
    contact: settings.mailFrom.address,
    referralTerms: referrals.terms,
  });
  const marketplace = createMarketplace({
    db,
    log,
    clock,
    news,
    cache,
    rateLimiter,
    areaPin,
    datesOf: scheduling.dates,
    ratingOf: createRatingOf(db),
    ownOriginOf: storeDomains.own.originOf,
    settings: settings.marketplace,
  });
  const people = createPeople({
    db,
    rateLimiter,
    identity,
    secretKey: deps.secretKey,
    sendMail: sendAccountMail,
    publicOrigin: settings.publicOrigin,
    settings: { ...defaultPeopleSettings, ...settings.people },
  });
  const reports = createReports({
    db,
    clock,
    pictureUrl,
    publicOrigin: settings.publicOrigin,
    rateLimiter,
    sendMail: sendAccountMail,
  });
  const compliance = createCompliance({
    db,
    clock,
    publicOrigin: settings.publicOrigin,
    sendMail: sendAccountMail,
    changed: cache.forget,
  });
  const storeCopies = createStoreCopies({
    db,
    clock,
    log,
    rateLimiter,
    storage: deps.storage,
    sendMail: sendAccountMail,
    publicOrigin: settings.publicOrigin,
    settings: defaultStoreCopiesSettings,
  });
  const webhooks = createWebhooks({
    db,
    clock,
    log,
    rateLimiter,
    secretKey: deps.secretKey,
    sendMail: sendAccountMail,
    publicOrigin: settings.publicOrigin,
    settings: { mayReachThisMachine: false, ...settings.webhooks },
    called: deps.metrics?.called,
  });
  const customerMessages = createCustomerMessages({
    db,
    clock,
    rateLimiter,
    newsLinks: createNewsLinks(deps.secretKey),
    publicOrigin: settings.publicOrigin,
    storeUrl: storeUrlOn(settings.publicOrigin),
    sendLetter: createStoreLetters(mailing),
    wordsOf: letterWords,
  });
  const accounts = createAccounts({
    db,
    clock,
    log,
    rateLimiter,
    storage: deps.storage,
    identity,
    settings: defaultAccountsSettings,
  });
  const orders = createOrderModules(
    deps,
    { news, rateLimiter },
    { switches, orderProof, identity, payments, storeDomains, sendMail: sendAccountMail },
  );

  const modules = {
    social,
    accounts,
    identity,
    stores,
    payments,
    catalogue,
    scheduling,
    ...orders,
    delivery,
    geocoding,
    fileAddresses: { handlers: fileAddressHandlers },
    favourites,
    referrals,
    people,
    apiKeys,
    webhooks,
    storeDomains,
    content,
    contact,
    switches,
    marketplace,
    production: createProduction({ db, clock }),
    recipes: createRecipes({ db }),
    customers: createCustomers({ db, clock, forget: forgetAboveCustomers, handOnMessages }),
    customerMessages,
    vouchers: createVouchers({ db, clock }),
    reports,
    compliance,
    analytics,
    storeCopies,
    consents: createConsents({
      db,
      rateLimiter,
      withdrawNews: async (tx, userId, tenantId) =>
        withdrawNews(tx, tenantId, await readCustomersOf(tx, userId, tenantId)),
    }),
    callbacks: createProviderCallbacks(deps, { ordering: orders.ordering, delivery }),
    ...createPlatformModules(deps, mechanisms, {
      stores,
      ordering: orders.ordering,
      sendMail: sendAccountMail,
    }),
    retention: createRetention({ db, clock, log }),
  } satisfies Readonly<Record<string, ServerModule>>;
  const sharing = createSharing({ stores, catalogue, cache, storage: deps.storage });
  return { modules, orderProof, sharing };
}
