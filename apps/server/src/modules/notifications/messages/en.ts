import { orders } from './en/orders.ts';
import { people } from './en/people.ts';
import { stores } from './en/stores.ts';

export const en = { ...orders, ...stores, ...people } as const;

export type MessageKey = keyof typeof en;
export type Catalogue = { readonly [K in MessageKey]: string };
