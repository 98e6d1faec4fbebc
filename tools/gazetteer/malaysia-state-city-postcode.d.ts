declare module 'malaysia-state-city-postcode' {
  /** One row per postcode and reporter; the last one is empty but for its country. */
  const rows: readonly {
    readonly Country: string;
    readonly Postcode?: string;
    readonly City?: string;
    readonly State?: string;
    readonly Lat?: string;
    readonly Long?: string;
  }[];
  export default rows;
}
