/// <reference types="vite/client" />

declare module 'virtual:api' {
  import type { ShopApi } from '@dapur/contract';
  /** Method, path and kind of answer of a shop's calls; the schemas stay on the server. */
  export const api: ShopApi;
  export const PRODUCT_NAME: string;
}

declare module 'virtual:account-api' {
  import type { AccountApi } from '@dapur/contract';
  /** The same for signing in and for what a signed-in person has. */
  export const accountApi: AccountApi;
}

// Served by the dev server; the star stands for nothing, since no module may be declared by a rooted name.
declare module '*/@vite/client';
declare module '*/@react-refresh' {
  const refresh: { injectIntoGlobalHook(target: Window): void };
  export default refresh;
}
