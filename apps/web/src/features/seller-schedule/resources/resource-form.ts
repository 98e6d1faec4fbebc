import { MOST_BATCH, MOST_RESOURCE_AMOUNT, MOST_USE_AMOUNT } from '@dapur/contract/resource-limits';
import type { KitchenResource } from '@dapur/contract/seller-resources';
import { readThousandths, writeThousandths } from '../../../lib/seller/kitchen-amounts.ts';

/** A resource as it is typed. */
export interface ResourceForm {
  readonly name: string;
  readonly unit: KitchenResource['unit'];
  readonly perDay: string;
  /** Empty: as on any day. */
  readonly weekdays: readonly string[];
  /** By product id; an empty amount takes nothing. */
  readonly uses: Readonly<Record<string, { readonly amount: string; readonly portions: string }>>;
}

/** Where something typed is no amount. */
export interface ResourceFaults {
  readonly name?: 'missing' | 'taken';
  readonly perDay?: true;
  /** Numbers of weekdays, from 0. */
  readonly weekdays: readonly number[];
  /** Product ids. */
  readonly uses: readonly string[];
}

export function resourceFormOf(resource: KitchenResource | undefined): ResourceForm {
  return {
    name: resource?.name ?? '',
    unit: resource?.unit ?? 'minutes',
    perDay: resource === undefined ? '480' : writeThousandths(resource.per_day),
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

const within = (amount: number | undefined, least: number, most: number): number | undefined =>
  amount === undefined || amount < least || amount > most ? undefined : amount;

/** What is to be saved, or where it cannot be. */
export function readResource(
  id: string,
  form: ResourceForm,
  taken: readonly string[],
): { readonly resource?: KitchenResource; readonly faults: ResourceFaults } {
  const name = form.name.trim();
  const perDay = within(readThousandths(form.perDay), 0, MOST_RESOURCE_AMOUNT);
  const weekdays = form.weekdays.map((text) =>
    text.trim() === '' ? null : within(readThousandths(text), 0, MOST_RESOURCE_AMOUNT),
  );
  const uses = Object.entries(form.uses)
    .filter(([, { amount }]) => amount.trim() !== '')
    .map(([productId, { amount, portions }]) => ({
      product_id: productId,
      amount: within(readThousandths(amount), 1, MOST_USE_AMOUNT),
      portions: /^\d{1,4}$/.test(portions.trim()) ? within(Number(portions), 1, MOST_BATCH) : undefined,
    }));
  const faults: ResourceFaults = {
    ...(name === ''
      ? { name: 'missing' as const }
      : taken.includes(name.toLowerCase())
        ? { name: 'taken' as const }
        : {}),
    ...(perDay === undefined ? { perDay: true as const } : {}),
    weekdays: weekdays.flatMap((amount, at) => (amount === undefined ? [at] : [])),
    uses: uses
      .filter(({ amount, portions }) => amount === undefined || portions === undefined)
      .map(({ product_id: productId }) => productId),
  };
  const isOdd =
    faults.name !== undefined || perDay === undefined || faults.weekdays.length > 0 || faults.uses.length > 0;
  if (isOdd) return { faults };
  return {
    faults,
    resource: {
      id,
      name,
      unit: form.unit,
      per_day: perDay,
      weekdays: weekdays.map((amount) => amount ?? null),
      uses: uses.map((use) => ({ ...use, amount: use.amount ?? 1, portions: use.portions ?? 1 })),
    },
  };
}
