import { access } from './access.ts';
import { account } from './account.ts';
import { attachments } from './attachments.ts';
import { messages as dialogs } from './dialogs.ts';
import { content } from './content.ts';
import { landing } from './landing.ts';
import { marketplace } from './marketplace.ts';
import { contact } from './contact.ts';
import { pages } from './pages.ts';
import { site } from './site.ts';
import { offline } from './offline.ts';
import { oldBrowser } from './old-browser.ts';
import { messages as page } from './page.ts';
import { seller } from './seller.ts';
import { sellerOrders } from './seller-orders.ts';
import { sellerBulk } from './seller-bulk.ts';
import { sellerOrder } from './seller-order.ts';
import { sellerSchedule } from './seller-schedule.ts';
import { sellerProduction } from './seller-production.ts';
import { sellerProducts } from './seller-products.ts';
import { sellerRecipes } from './seller-recipes.ts';
import { sellerVouchers } from './seller-vouchers.ts';
import { sellerReviews } from './seller-reviews.ts';
import { sellerCustomers } from './seller-customers.ts';
import { sellerOccasions } from './seller-occasions.ts';
import { sellerData } from './seller-data.ts';
import { sellerDomain } from './seller-domain.ts';
import { sellerDevelopers } from './seller-developers.ts';
import { sellerStore } from './seller-store.ts';
import { sellerJoin } from './seller-join.ts';
import { sellerSetup } from './seller-setup.ts';
import { sellerCommission } from './seller-commission.ts';
import { referral } from './referral.ts';
import { platformAdmin } from './platform-admin.ts';
import { platformStores } from './platform-stores.ts';
import { announcements } from './announcements.ts';
import { platformSecurity } from './platform-security.ts';
import { platformAudit } from './platform-audit.ts';
import { platformMoney } from './platform-money.ts';
import { platformWatch } from './platform-watch.ts';
import { platformRules } from './platform-rules.ts';
import { platformPeople } from './platform-people.ts';
import { support } from './support.ts';
import { sellerPeople } from './seller-people.ts';
import { sellerNotices } from './seller-notices.ts';
import { sellerReports } from './seller-reports.ts';
import { visits } from './visits.ts';
import { messages as signingIn } from './signing-in.ts';
import { messages as steps } from './steps.ts';

export const messages = {
  ...page,
  ...offline,
  ...dialogs,
  ...steps,
  ...signingIn,
  ...access,
  ...account,
  ...attachments,
  ...content,
  ...landing,
  ...marketplace,
  ...contact,
  ...pages,
  ...site,
  ...seller,
  ...sellerOrders,
  ...sellerBulk,
  ...sellerOrder,
  ...sellerSchedule,
  ...sellerProduction,
  ...sellerProducts,
  ...sellerRecipes,
  ...sellerVouchers,
  ...sellerReviews,
  ...sellerCustomers,
  ...sellerOccasions,
  ...sellerData,
  ...sellerDomain,
  ...sellerDevelopers,
  ...sellerStore,
  ...sellerJoin,
  ...sellerSetup,
  ...sellerCommission,
  ...referral,
  ...platformAdmin,
  ...announcements,
  ...platformSecurity,
  ...platformAudit,
  ...platformMoney,
  ...platformWatch,
  ...platformRules,
  ...platformPeople,
  ...support,
  ...platformStores,
  ...sellerPeople,
  ...sellerNotices,
  ...sellerReports,
  ...visits,
  ...oldBrowser,
};
