import { catalogueEndpoints } from './catalogue.ts';
import { orderingEndpoints } from './ordering.ts';
import { paymentEndpoints } from './payments.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { storeEndpoints } from './stores.ts';

/** The working name of the product; the only place that spells it. */
export const PRODUCT_NAME = 'Dapur';

/** Every call of the API. Routes, the browser's client, OpenAPI and the access test are made from this object. */
export const api = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...schedulingEndpoints,
  ...orderingEndpoints,
  ...paymentEndpoints,
} as const;

export type Api = typeof api;
