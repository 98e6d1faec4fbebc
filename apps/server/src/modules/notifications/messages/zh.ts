import type { MailTexts } from './en.ts';
import { orders } from './zh/orders.ts';
import { people } from './zh/people.ts';
import { stores } from './zh/stores.ts';

export const zh = { ...orders, ...stores, ...people } as const satisfies MailTexts;
