import type { Api } from '@dapur/contract/index';
import type { Row } from './cells.ts';
import { analyticsRows } from './analytics.ts';
import { secondFactorRows } from './second-factor.ts';
import { commissionRows } from './seller/commission.ts';
import { complianceRows } from './seller/compliance.ts';
import { customersRows, messageRows, occasionRows } from './seller/customers.ts';
import { creditRows } from './seller/credit.ts';
import { dataRows } from './seller/data.ts';
import { developerRows } from './seller/developers.ts';
import { domainRows } from './seller/domain.ts';
import { contactRows, fileRows } from './contact.ts';
import { contentRows } from './content.ts';
import { marketplaceRows } from './marketplace.ts';
import { noticesRows } from './seller/notices.ts';
import { orderRows } from './seller/order.ts';
import { ordersRows } from './seller/orders.ts';
import { joiningRows, peopleRows } from './seller/people.ts';
import { productionRows } from './seller/production.ts';
import { recipeRows } from './seller/recipes.ts';
import { productsRows } from './seller/products.ts';
import { reportsRows } from './seller/reports.ts';
import { reviewsRows } from './seller/reviews.ts';
import { scheduleRows } from './seller/schedule.ts';
import { storeRows } from './seller/store.ts';
import { trafficRows } from './seller/traffic.ts';
import { vouchersRows } from './seller/vouchers.ts';
import { platformMoneyRows } from './platform-money.ts';
import { platformWatchRows } from './platform-watch.ts';
import { platformRulesRows } from './platform-rules.ts';
import {
  platformHalalClaimRows,
  platformOrderRows,
  platformPaperRows,
  platformStoreRows,
} from './platform-stores.ts';
import { impersonationRows, platformPeopleRows } from './platform-people.ts';
import { referralRows } from './referrals.ts';
import { accountRows } from './account.ts';
import { myOrderRows } from './my-orders.ts';
import { deliveryRows } from './seller/delivery.ts';
import { transferRows } from './transfers.ts';
import { shopperRows } from './shoppers.ts';

/** One row for each endpoint: who may do what with their own, with somebody else's, and with what does not exist. */
export const rows: Readonly<Record<keyof Api, Row>> = {
  ...shopperRows,
  ...accountRows,
  ...contactRows,
  ...fileRows,
  ...contentRows,
  ...deliveryRows,
  ...myOrderRows,
  ...ordersRows,
  ...transferRows,
  ...orderRows,
  ...scheduleRows,
  ...productionRows,
  ...recipeRows,
  ...productsRows,
  ...vouchersRows,
  ...reviewsRows,
  ...customersRows,
  ...occasionRows,
  ...messageRows,
  ...creditRows,
  ...dataRows,
  ...developerRows,
  ...domainRows,
  ...storeRows,
  ...peopleRows,
  ...joiningRows,
  ...noticesRows,
  ...marketplaceRows,
  ...analyticsRows,
  ...complianceRows,
  ...reportsRows,
  ...trafficRows,
  ...commissionRows,
  ...referralRows,
  ...platformMoneyRows,
  ...platformWatchRows,
  ...platformRulesRows,
  ...platformStoreRows,
  ...platformHalalClaimRows,
  ...platformPaperRows,
  ...platformOrderRows,
  ...platformPeopleRows,
  ...impersonationRows,
  ...secondFactorRows,
};
