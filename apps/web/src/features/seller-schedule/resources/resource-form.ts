import { KitchenResource } from '@dapur/contract/dates/resource-input';
import type { Rules } from '../../../lib/form/judge.ts';
import { readThousandths, writeThousandths } from '../../../lib/seller/kitchen-amounts.ts';

/** A resource as it is typed. */
export interface ResourceForm {
  readonly name: string;
  readonly unit: KitchenResource['unit'];
  readonly per_day: string;
  /** Empty: as on any day. */
  readonly weekdays: readonly string[];
  /** By product id; an empty amount takes nothing. */
  readonly uses: Readonly<Record<string, { readonly amount: string; readonly portions: string }>>;
}

export function resourceFormOf(resource: KitchenResource | undefined): ResourceForm {
  return {
    name: resource?.name ?? '',
    unit: resource?.unit ?? 'minutes',
    per_day: resource === undefined ? '480' : writeThousandths(resource.per_day),
    weekdays: Array.from({ length: 7 }, (_, at) => {
      const amount = resource?.weekdays[at] ?? null;
      return amount === null ? '' : writeThousandths(amount);
    }),
    uses: Object.fromEntries(
      (resource?.uses ?? []).map(({ product_id: id, amount, portions }) => [
        id,
        { amount: writeThousandths(amount), portions: String(portions) },
      ]),
    ),
  };
}

const isUsed = ({ amount }: { readonly amount: string }): boolean => amount.trim() !== '';

/** Where a product stands among those that take something; -1 where it takes nothing. */
export const placeOfUse = ({ uses }: ResourceForm, productId: string): number =>
  Object.entries(uses)
    .filter(([, use]) => isUsed(use))
    .findIndex(([id]) => id === productId);

/** How a resource is judged; `taken` are the names of the others, in small letters. */
export const resourceRules = (
  id: string,
  taken: readonly string[],
): Rules<ResourceForm, typeof KitchenResource> => ({
  schema: KitchenResource,
  read: (form) => ({
    id,
    name: form.name.trim(),
    unit: form.unit,
    per_day: readThousandths(form.per_day) ?? NaN,
    weekdays: form.weekdays.map((text) => (text.trim() === '' ? null : (readThousandths(text) ?? NaN))),
    uses: Object.entries(form.uses)
      .filter(([, use]) => isUsed(use))
      .map(([productId, { amount, portions }]) => ({
        product_id: productId,
        amount: readThousandths(amount) ?? NaN,
        portions: /^\d{1,4}$/.test(portions.trim()) ? Number(portions) : NaN,
      })),
  }),
  also: ({ name }) => ({ name: taken.includes(name.trim().toLowerCase()) && 'taken' }),
});
