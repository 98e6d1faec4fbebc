import type { ProductForm } from './product-form.ts';

/** What was typed and not saved, by product, while somebody looks at another page. */
const kept = new Map<string, { readonly form: ProductForm; readonly revision: number | null }>();

export const keptProductDraft = (id: string) => kept.get(id);

export function keepProductDraft(id: string, form: ProductForm, revision: number | null): void {
  kept.set(id, { form, revision });
}

export function dropProductDraft(id: string): void {
  kept.delete(id);
}
