type Query = Readonly<Record<string, unknown>>;

/**
 * The keys of all data read for a store's dashboard, by subject: a change of a subject invalidates all keys with its
 * first words. The store's news concern the keys that begin with `orders`.
 */
export function storeKeys(slug: string) {
  const of = (...rest: readonly unknown[]) => ['store', slug, ...rest] as const;
  return {
    seat: of('seat'),
    onboarding: of('onboarding'),

    orders: of('orders'),
    orderCounts: of('orders', 'counts'),
    paidOrders: of('orders', 'paid'),
    orderList: (query: Query) => of('orders', 'list', query),
    orderFiles: of('orders', 'file'),
    orderFile: (id: string) => of('orders', 'file', id),
    /** Without a date the key means today, whichever day that is. */
    today: (date: string | undefined) => of('orders', 'today', date ?? 'today'),
    route: (date: string) => of('orders', 'route', date),
    /** An order that is copied into a new one: later changes of it do not matter, so news do not concern this key. */
    orderAgain: (id: string) => of('order-again', id),
    slips: (ids: string) => of('slips', ids),
    orderChoices: of('order-choices'),
    editPreview: (id: string, body: unknown) => of('edit-preview', id, body),
    buyers: (q: string) => of('buyers', q),

    menu: (locale: string) => of('menu', locale),
    slots: (date: string, method: string) => of('menu', 'slots', date, method),
    taken: (date: string) => of('menu', 'taken', date),

    deliveriesWaiting: of('deliveries', 'waiting'),
    deliveries: (view: string) => of('deliveries', view),
    deliveryLedger: (days: Query) => of('delivery-ledger', days),
    deliverySettings: of('delivery-settings'),

    products: of('products'),
    productList: (query: Query) => of('products', 'list', query),
    productOrder: of('products', 'order'),
    productCategories: of('products', 'categories'),
    product: (id: string, round: number) => of('product', id, round),
    soldOut: (productId: string) => of('soldOut', productId),
    recipe: (id: string) => of('recipe', id),
    ingredientNeeds: (query: Query) => of('ingredient-needs', query),

    schedule: of('schedule'),
    weekRule: of('week-rule'),
    scheduleGrid: (from: string, days: number) => of('schedule-grid', from, days),
    dayAgendas: of('day-agenda'),
    /** With the number of the day's orders: when it changes, the list has to be read again. */
    dayAgenda: (date: string, orders: number) => of('day-agenda', date, orders),
    holidays: (query: Query) => of('holidays', query),
    resources: of('resources'),

    customers: (query: Query) => of('customers', 'list', query),
    customerChoices: of('customers', 'choices'),
    customer: (id: string) => of('customers', 'one', id),
    customerCredit: (id: string) => of('customers', 'credit', id),
    customerMerge: (id: string, other: string) => of('customer-merge', id, other),
    /** Read anew each time: what is left of the credit is lost for good. */
    customerErasure: (id: string) => of('customer-erasure', id),
    messages: (query: Query) => of('messages', query),
    occasions: (days: number) => of('occasions', days),

    vouchers: (query: Query) => of('vouchers', query),
    voucher: (id: string) => of('voucher', id),
    voucherProducts: of('voucher-products'),
    voucherCodes: (id: string, query: Query) => of('voucher-codes', id, query),

    reviews: (query: Query) => of('reviews', query),
    report: (name: string, query: Query) => of('report', name, query),
    reportMails: of('report-mails'),

    commission: of('commission'),
    statement: (month: string, page: number) => of('commission', month, page),

    people: of('people'),
    activity: (person: string | undefined) => of('activity', person ?? ''),
    memberSessions: (person: string) => of('member-sessions', person),

    settings: of('settings'),
    state: of('state'),
    notices: of('notices'),
    mailPreview: (wish: string) => of('mail-preview', wish),
    documents: of('documents'),
    paymentAccount: of('payment-account'),
    /** Below `orders`, so that the store's news concern it. */
    transfers: of('orders', 'transfers'),
    exports: of('exports'),
    domain: of('domain'),
    apiKeys: of('api-keys'),
    webhooks: of('webhooks'),
    webhookDeliveries: (id: string, limit: number) => of('webhook-deliveries', id, limit),
    pickupPoints: of('pickup-points'),
    attachments: (module: string, parent: string) => of('attachments', module, parent),
  };
}

export type StoreKeys = ReturnType<typeof storeKeys>;

const ofPlatform = (...rest: readonly unknown[]) => ['platform', ...rest] as const;

/** The keys of what is read for those who run the platform. */
export const platformKeys = {
  figures: (period: string) => ofPlatform('figures', period),
  stores: (query: Query) => ofPlatform('stores', query),
  store: (id: string) => ofPlatform('store', id),
  papers: (store: string) => ofPlatform('papers', store),
  claims: ofPlatform('claims'),
  orders: (query: Query) => ofPlatform('orders', query),
  commission: (query: Query) => ofPlatform('commission', query),
  storeCommission: (store: string) => ofPlatform('store-commission', store),
  storeStatement: (store: string, month: string, page: number) =>
    ofPlatform('store-commission', store, month, page),
  payouts: (query: Query) => ofPlatform('payouts', query),
  payoutRun: (id: string) => ofPlatform('payout-run', id),
  referrals: (query: Query) => ofPlatform('referrals', query),
  bookedRewards: (holder: string) => ofPlatform('booked-rewards', holder),
  calls: (query: Query) => ofPlatform('calls', query),
  findings: (query: Query) => ofPlatform('findings', query),
  health: ofPlatform('health'),
  incidents: ofPlatform('incidents'),
  jobs: (query: Query) => ofPlatform('jobs', query),
  mails: (query: Query) => ofPlatform('mails', query),
  /** The key of the gate before all pages: a page that reads its own key again must not close the gate. */
  gate: ofPlatform('gate'),
  secondFactor: ofPlatform('second-factor'),
  enrolment: ofPlatform('enrolment'),
  audit: (query: Query) => ofPlatform('audit', query),
  contents: ofPlatform('content'),
  content: (page: string) => ofPlatform('content', page),
  announcements: (query: Query) => ofPlatform('announcements', query),
  announcement: (id: string) => ofPlatform('announcement', id),
  words: (query: Query) => ofPlatform('words', query),
  switches: ofPlatform('switches'),
  reviews: (query: Query) => ofPlatform('reviews', query),
  people: (query: Query) => ofPlatform('people', query),
  person: (id: string) => ofPlatform('person', id),
  visits: ofPlatform('visits'),
};

const ofPerson = (...rest: readonly unknown[]) => ['person', ...rest] as const;

/** The keys of what the signed-in person reads about themselves. */
export const personKeys = {
  favourites: ofPerson('favourites'),
  identities: ofPerson('identities'),
  sessions: ofPerson('sessions'),
  consents: ofPerson('consents'),
  addresses: ofPerson('addresses'),
  credit: ofPerson('credit'),
  orders: (segment: string, search: string) => ofPerson('orders', segment, search),
  order: (id: string) => ofPerson('order', id),
  referral: ofPerson('referral'),
  referrals: (query: Query) => ofPerson('referrals', query),
  rewards: (query: Query) => ofPerson('rewards', query),
  payouts: (page: number) => ofPerson('payouts', page),
};

/**
 * The keys of what a customer reads of a store until they have paid. They are the same whoever is signed in: an order
 * is shown by its proof, which outlives a session.
 */
export function shopKeys(slug: string) {
  const of = (...rest: readonly unknown[]) => ['storefront', slug, ...rest] as const;
  return {
    pickupPlaces: (locale: string) => of('pickup-places', locale),
    policies: (locale: string, version?: number) => of('policies', locale, version),
    vehicles: of('vehicles'),
    deliveryQuote: (asked: string) => of('delivery-quote', asked),
    /** The applied voucher and a wanted one that does not apply yet are two different questions. */
    voucher: (about: string, wish: 'applied' | 'wanted') => of('voucher', wish, about),
    paymentWays: of('payment-ways'),
    orderToPay: (id: string) => of('order-to-pay', id),
    orderTransfer: (id: string) => of('order-transfer', id),
    /** By the address that the payer came back to. */
    paymentResult: (search: string) => of('payment-result', search),
  };
}

/** Places found for a typed address. */
export const placesKey = (typed: string) => ['map', 'places', typed] as const;

export const mapSettingsKey = ['map', 'settings'] as const;

/** What a link in a mail is about. */
export const linkKey = (about: 'invitation' | 'store-news' | 'reset' | 'deletion', token: string) =>
  ['link', about, token] as const;

/** The bytes of a picture of where an order is collected. */
export const pickupPhotoKey = (order: string, photo: string) => ['pickup-photo', order, photo] as const;

/** An attachment's bytes. */
export const attachmentKey = (id: string) => ['attachment', id] as const;

const forAnybody: ReadonlySet<unknown> = new Set(['storefront', 'map', 'link']);

/** Whether a key's data is the same for everybody. */
export const isForAnybody = ([subject]: readonly unknown[]): boolean => forAnybody.has(subject);

/** One order of a store, for whoever holds its proof. */
export const orderByProofKey = (slug: string, id: string) => ['order-by-proof', slug, id] as const;

/** The link that opens an order elsewhere. */
export const orderLinkKey = (slug: string, id: string) => ['order-link', slug, id] as const;

/** What comes back for an order, as it stood when the order was told. */
export const orderMoneyKey = (id: string, at: string) => ['order-money', id, at] as const;

/** Announcements for sellers and for everybody, by the language they were read in. */
export const announcementsKey = (locale: string) => ['announcements', locale] as const;
