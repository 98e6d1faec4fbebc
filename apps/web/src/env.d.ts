/// <reference types="vite/client" />

declare module 'virtual:api' {
  import type { Api } from '@dapur/contract';
  /** Method, path and kind of answer of every call; the schemas stay on the server. */
  export const api: Api;
  export const PRODUCT_NAME: string;
}
