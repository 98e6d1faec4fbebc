import type { Locale } from '@dapur/contract/primitives';
import {
  translator as translatorOf,
  type KeyOf,
  type Messages,
  type PlainKeyOf,
  type Translated,
  type TranslateOf,
} from '@dapur/contract/words/translate';
import type { access } from './messages/en/access.ts';
import type { account } from './messages/en/account.ts';
import type { attachments } from './messages/en/attachments.ts';
import type { checkout } from './messages/en/checkout.ts';
import type { common } from './messages/en/common.ts';
import type { delivery } from './messages/en/delivery.ts';
import type { messages as dialogs } from './messages/en/dialogs.ts';
import type { content } from './messages/en/content.ts';
import type { landing } from './messages/en/landing.ts';
import type { marketplace } from './messages/en/marketplace.ts';
import type { contact } from './messages/en/contact.ts';
import type { pages } from './messages/en/pages.ts';
import type { site } from './messages/en/site.ts';
import type { map } from './messages/en/map.ts';
import type { oldBrowser } from './messages/en/old-browser.ts';
import type { offline } from './messages/en/offline.ts';
import type { payment } from './messages/en/payment.ts';
import type { seller } from './messages/en/seller.ts';
import type { sellerBulk } from './messages/en/seller-bulk.ts';
import type { sellerOrders } from './messages/en/seller-orders.ts';
import type { sellerOrder } from './messages/en/seller-order.ts';
import type { sellerSchedule } from './messages/en/seller-schedule.ts';
import type { sellerProduction } from './messages/en/seller-production.ts';
import type { sellerProducts } from './messages/en/seller-products.ts';
import type { sellerRecipes } from './messages/en/seller-recipes.ts';
import type { sellerVouchers } from './messages/en/seller-vouchers.ts';
import type { sellerReviews } from './messages/en/seller-reviews.ts';
import type { sellerCustomers } from './messages/en/seller-customers.ts';
import type { sellerOccasions } from './messages/en/seller-occasions.ts';
import type { sellerData } from './messages/en/seller-data.ts';
import type { sellerDeposits } from './messages/en/seller-deposits.ts';
import type { sellerDomain } from './messages/en/seller-domain.ts';
import type { sellerDevelopers } from './messages/en/seller-developers.ts';
import type { sellerStore } from './messages/en/seller-store.ts';
import type { platformAdmin } from './messages/en/platform-admin.ts';
import type { platformPeople } from './messages/en/platform-people.ts';
import type { announcements } from './messages/en/announcements.ts';
import type { platformSecurity } from './messages/en/platform-security.ts';
import type { platformAudit } from './messages/en/platform-audit.ts';
import type { platformMoney } from './messages/en/platform-money.ts';
import type { platformWatch } from './messages/en/platform-watch.ts';
import type { platformRules } from './messages/en/platform-rules.ts';
import type { platformStores } from './messages/en/platform-stores.ts';
import type { referral } from './messages/en/referral.ts';
import type { sellerCommission } from './messages/en/seller-commission.ts';
import type { sellerSetup } from './messages/en/seller-setup.ts';
import type { sellerJoin } from './messages/en/seller-join.ts';
import type { sellerPeople } from './messages/en/seller-people.ts';
import type { sellerNotices } from './messages/en/seller-notices.ts';
import type { sellerReports } from './messages/en/seller-reports.ts';
import type { session } from './messages/en/session.ts';
import type { social } from './messages/en/social.ts';
import type { store } from './messages/en/store.ts';
import type { support } from './messages/en/support.ts';
import type { tracking } from './messages/en/tracking.ts';
import type { transfer } from './messages/en/transfer.ts';
import type { sellerTransfers } from './messages/en/seller-transfers.ts';
import type { visits } from './messages/en/visits.ts';

/** The English texts are the measure: the other languages must have the same keys. */
type English = typeof common &
  typeof offline &
  typeof store &
  typeof dialogs &
  typeof checkout &
  typeof delivery &
  typeof map &
  typeof payment &
  typeof transfer &
  typeof tracking &
  typeof session &
  typeof social &
  typeof access &
  typeof account &
  typeof attachments &
  typeof content &
  typeof landing &
  typeof marketplace &
  typeof contact &
  typeof pages &
  typeof site &
  typeof seller &
  typeof sellerOrders &
  typeof sellerBulk &
  typeof sellerOrder &
  typeof sellerSchedule &
  typeof sellerProduction &
  typeof sellerProducts &
  typeof sellerRecipes &
  typeof sellerVouchers &
  typeof sellerReviews &
  typeof sellerCustomers &
  typeof sellerOccasions &
  typeof sellerData &
  typeof sellerDeposits &
  typeof sellerDomain &
  typeof sellerDevelopers &
  typeof sellerStore &
  typeof sellerTransfers &
  typeof sellerJoin &
  typeof sellerSetup &
  typeof sellerCommission &
  typeof referral &
  typeof platformAdmin &
  typeof platformPeople &
  typeof support &
  typeof announcements &
  typeof platformSecurity &
  typeof platformAudit &
  typeof platformMoney &
  typeof platformWatch &
  typeof platformRules &
  typeof platformStores &
  typeof sellerPeople &
  typeof sellerNotices &
  typeof visits &
  typeof sellerReports;

/** All texts of one language. */
export type AllMessages = Translated<English & typeof oldBrowser>;

export type MessageKey = KeyOf<English>;

/** Keys of texts without parameters, for code that picks a text and shows it elsewhere. */
export type PlainKey = PlainKeyOf<English>;

/** `t` over all texts of the pages; each page loads the groups that it needs. */
export type Translate = TranslateOf<English>;

/** Builds `t` over the texts that are loaded. */
export const appTranslator: (locale: Locale, messages: Messages) => Translate = translatorOf<English>;

export type { Locale, Messages, Translated };
