/// <reference types="vite/types/importMeta.d.ts" />
/** Which build of the app a worker belongs to; `scripts/build-worker.mjs` puts it in. */
declare const EDITION: {
  /** Changes with every change of the app. */
  readonly version: string;
  /** Address of the module that every document of this build starts with. */
  readonly entry: string;
  /** Addresses of all that the kitchen's page needs without a network. */
  readonly shell: readonly string[];
};
