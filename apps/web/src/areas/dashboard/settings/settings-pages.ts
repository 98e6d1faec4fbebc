import type { StoreRight } from '@dapur/contract/people/store-rights';
import { IconFileText } from '../../../components/attachments/file-icons.ts';
import { IconUser, type Icon } from '../../../components/icons.tsx';
import {
  IconCode,
  IconGlobe,
  IconKey,
  IconWebhook,
} from '../../../features/seller-developers/developer-icons.ts';
import {
  IconArchive,
  IconBanknote,
  IconCirclePause,
  IconCreditCard,
  IconMapPin,
  IconReceipt,
  IconSearch,
  IconSparkles,
  IconStickyNote,
  IconStore,
} from '../../../features/seller-store/store-icons.ts';

/** All pages of the settings, in their order. */
export const settingsPages = [
  'state',
  'profile',
  'seller',
  'look',
  'place',
  'pickup',
  'payments',
  'deposits',
  'tax',
  'policies',
  'papers',
  'seo',
  'domain',
  'keys',
  'webhooks',
  'docs',
  'export',
] as const;
export type SettingsPageName = (typeof settingsPages)[number];
export const isSettingsPage = (page: string): page is SettingsPageName =>
  settingsPages.some((one) => one === page);

export const settingsIcons: Readonly<Record<SettingsPageName, Icon>> = {
  state: IconCirclePause,
  profile: IconStore,
  seller: IconUser,
  look: IconSparkles,
  place: IconMapPin,
  pickup: IconMapPin,
  payments: IconCreditCard,
  deposits: IconBanknote,
  tax: IconReceipt,
  policies: IconStickyNote,
  papers: IconFileText,
  seo: IconSearch,
  domain: IconGlobe,
  keys: IconKey,
  webhooks: IconWebhook,
  docs: IconCode,
  export: IconArchive,
};

/** What somebody must be allowed to do to see a page. */
export const settingsNeeds: Readonly<Record<SettingsPageName, StoreRight>> = {
  state: 'settings',
  profile: 'settings',
  seller: 'settings',
  look: 'settings',
  place: 'settings',
  pickup: 'settings',
  payments: 'ownership',
  deposits: 'settings',
  tax: 'settings',
  policies: 'settings',
  papers: 'settings',
  seo: 'settings',
  domain: 'ownership',
  keys: 'ownership',
  webhooks: 'ownership',
  docs: 'ownership',
  export: 'ownership',
};
