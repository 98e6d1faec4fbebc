import { accountEndpoints } from './account.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { identityEndpoints } from './identity.ts';
import { orderingEndpoints } from './ordering.ts';
import { paymentEndpoints } from './payments.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { storeEndpoints } from './stores.ts';

/** The working name of the product; the only place that spells it. */
export const PRODUCT_NAME = 'Dapur';

/** The calls of a store's own pages: all that a guest who orders needs. */
export const shopApi = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...schedulingEndpoints,
  ...orderingEndpoints,
  ...paymentEndpoints,
} as const;

/** The calls of signing in and of what a signed-in person has; pages load them apart from the shop's. */
export const accountApi = { ...identityEndpoints, ...accountEndpoints } as const;

/** Every call of the API. Routes, the browser's client, OpenAPI and the access test are made from this object. */
export const api = { ...shopApi, ...accountApi } as const;

export type Api = typeof api;
export type ShopApi = typeof shopApi;
export type AccountApi = typeof accountApi;
