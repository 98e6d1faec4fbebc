import type { MailTexts } from './en.ts';
import { orders } from './ms/orders.ts';
import { people } from './ms/people.ts';
import { stores } from './ms/stores.ts';

export const ms = { ...orders, ...stores, ...people } as const satisfies MailTexts;
