/// <reference types="vite/client" />

declare module 'virtual:api' {
  import type { Api } from '@dapur/contract';
  /** Method, path and kind of answer of every call; the schemas stay on the server. */
  export const api: Api;
  export const PRODUCT_NAME: string;
}

// Served by the dev server; the star stands for nothing, since no module may be declared by a rooted name.
declare module '*/@vite/client';
declare module '*/@react-refresh' {
  const refresh: { injectIntoGlobalHook(target: Window): void };
  export default refresh;
}
