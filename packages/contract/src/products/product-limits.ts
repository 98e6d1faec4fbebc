/**
 * Bounds of a product's options and pictures, for the editor and for the code that checks what it sends. Those of its
 * fields stand in `product-fields.ts`.
 */
export const productLimits = {
  alt: 160,
  /** RM that a choice may add or take off. */
  choicePrice: 10_000,
  options: 12,
  optionTitle: 60,
  choices: 40,
  choice: 80,
  placeholder: 100,
  pictures: 8,
} as const;

/** What one look may show, and what one bulk action may name. */
export const MAX_PRODUCTS_AT_ONCE = 500;

/** A file of products. */
export const importLimits = { rows: 2_000, bytes: 1024 * 1024 } as const;
