/** What the seller offers on some dates, and what of it is taken. */
export interface Calendar {
  readonly dates: readonly {
    readonly date: string;
    readonly is_active: boolean;
    readonly description: string;
  }[];
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly is_active: boolean;
    readonly daily_limit: number;
  }[];
  /** Limits that differ from the daily ones. */
  readonly limits: readonly {
    readonly date: string;
    readonly product_id: string;
    readonly order_limit: number;
  }[];
  readonly held: readonly { readonly date: string; readonly product_id: string; readonly held: number }[];
}
