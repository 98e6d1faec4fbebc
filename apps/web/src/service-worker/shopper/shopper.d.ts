/** Which build the shoppers' worker belongs to; `scripts/build-worker.mjs` puts it in. */
declare const SHOPPER: {
  /** Changes with every change of the app. */
  readonly version: string;
  /** The product's name, which the contract alone spells. */
  readonly product: string;
  /** Addresses of the Latin files of the two typefaces. */
  readonly fonts: { readonly display: string; readonly text: string };
};

declare module '*.css?inline' {
  const text: string;
  export default text;
}
