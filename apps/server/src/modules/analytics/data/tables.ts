import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { VisitAction, VisitEventName, VisitPage } from '@dapur/contract/reports/analytics';

declare module '../../../platform/db/schema.ts' {
  /** What visitors who agreed did, and the days of it that are over, added up. */
  interface Database {
    visit_events: {
      tenant_id: string;
      id: string;
      day: string;
      received_at: DefaultedInstant;
      visitor: string;
      visit: string;
      name: VisitEventName;
      page: VisitPage;
      product_id: string | null;
      action: VisitAction | null;
      wanted_on: string | null;
      source: string;
    };
    visit_days: {
      tenant_id: string;
      day: string;
      visits: number;
      visitors: number;
      page_views: number;
      product_views: number;
      sold_out_taps: number;
      carts: number;
      checkouts: number;
      orders: number;
    };
    visit_products: {
      tenant_id: string;
      day: string;
      product_id: string;
      views: number;
      sold_out_taps: number;
      carts: number;
    };
    visit_sources: { tenant_id: string; day: string; source: string; visits: number; orders: number };
    site_visit_events: {
      id: string;
      day: string;
      received_at: DefaultedInstant;
      visitor: string;
      visit: string;
      name: VisitEventName;
      page: VisitPage;
      source: string;
    };
  }
}
