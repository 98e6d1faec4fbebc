import type { StoreRight } from '@dapur/contract/people/store-rights';
import type { Icon } from '../../components/icons.tsx';
import { IconCalendarDays, IconHouse, IconQrCode, IconTicketPercent } from '../../components/icons.tsx';
import {
  IconCakeSlice,
  IconChartColumn,
  IconChefHat,
  IconClipboardList,
  IconMessageSquareStar,
  IconSettings,
  IconTruck,
  IconUserCheck,
  IconUsers,
} from '../../components/icon/seller-icons.ts';
import { IconBanknote } from '../../components/icon/step-icons.ts';

/** A page of the dashboard in its menu. */
export interface DashboardPlace {
  /** Below the dashboard's first page. */
  readonly path: string;
  readonly label:
    | 'seller.today'
    | 'seller.orders'
    | 'seller.production'
    | 'seller.products'
    | 'seller.transfers'
    | 'seller.calendar'
    | 'seller.delivery'
    | 'seller.customers'
    | 'seller.reviews'
    | 'seller.vouchers'
    | 'seller.reports'
    | 'seller.money'
    | 'seller.settings'
    | 'seller.people';
  readonly icon: Icon;
  /** The rights of which one is enough to open the page; empty: open to everybody who works here. */
  readonly needs: readonly StoreRight[];
}

/** In the order of a working day: the first four that a person may open stand in the phone's bottom bar. */
export const dashboardPlaces: readonly DashboardPlace[] = [
  { path: '', label: 'seller.today', icon: IconHouse, needs: [] },
  { path: '/orders', label: 'seller.orders', icon: IconClipboardList, needs: ['orders'] },
  { path: '/production', label: 'seller.production', icon: IconChefHat, needs: ['kitchen', 'handover'] },
  { path: '/products', label: 'seller.products', icon: IconCakeSlice, needs: ['products'] },
  { path: '/transfers', label: 'seller.transfers', icon: IconQrCode, needs: ['money'] },
  { path: '/calendar', label: 'seller.calendar', icon: IconCalendarDays, needs: ['schedule'] },
  { path: '/delivery', label: 'seller.delivery', icon: IconTruck, needs: ['orders', 'handover', 'settings'] },
  { path: '/customers', label: 'seller.customers', icon: IconUsers, needs: ['customers'] },
  { path: '/reviews', label: 'seller.reviews', icon: IconMessageSquareStar, needs: ['reviews'] },
  { path: '/vouchers', label: 'seller.vouchers', icon: IconTicketPercent, needs: ['vouchers'] },
  { path: '/reports', label: 'seller.reports', icon: IconChartColumn, needs: ['reports'] },
  { path: '/money', label: 'seller.money', icon: IconBanknote, needs: ['money'] },
  { path: '/settings', label: 'seller.settings', icon: IconSettings, needs: ['settings', 'ownership'] },
  { path: '/people', label: 'seller.people', icon: IconUserCheck, needs: ['ownership'] },
];

/** The printing page, which more people may open than the other pages of orders. */
const printing: DashboardPlace = {
  path: '/orders/print',
  label: 'seller.orders',
  icon: IconClipboardList,
  needs: ['orders', 'kitchen', 'handover'],
};

/** The way to an open store, which Today leads to. */
const setup: DashboardPlace = {
  path: '/setup',
  label: 'seller.today',
  icon: IconHouse,
  needs: ['ownership'],
};

/** The place that a path lies in; undefined for none. */
export function dashboardPlaceOf(path: string, home: string): DashboardPlace | undefined {
  if (path === home) return dashboardPlaces[0];
  if (path === home + printing.path) return printing;
  return [setup, ...dashboardPlaces].find(
    ({ path: place }) => place !== '' && (path === home + place || path.startsWith(`${home}${place}/`)),
  );
}
