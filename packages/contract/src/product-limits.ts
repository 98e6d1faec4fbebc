/** Bounds of a product, in characters and counts, for the editor and for the code that checks what it sends. */
export const productLimits = {
  name: 120,
  description: 2_000,
  ingredients: 1_000,
  category: 60,
  alt: 160,
  /** RM. */
  price: 100_000,
  /** RM that a choice may add or take off. */
  choicePrice: 10_000,
  dailyLimit: 9_999,
  leadDays: 365,
  options: 12,
  optionTitle: 60,
  choices: 40,
  choice: 80,
  placeholder: 100,
  pictures: 8,
  /** Portions that an order can be bound to. */
  perOrder: 999,
  storage: 200,
  shelfLife: 120,
  seoTitle: 70,
  seoDescription: 200,
} as const;

/** What one look may show, and what one bulk action may name. */
export const MAX_PRODUCTS_AT_ONCE = 500;

/** A file of products. */
export const importLimits = { rows: 2_000, bytes: 1024 * 1024 } as const;
