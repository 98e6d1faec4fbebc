import type { KeyOf, Translated } from '@dapur/contract/translate';
import { orders } from './en/orders.ts';
import { people } from './en/people.ts';
import { stores } from './en/stores.ts';

export const en = { ...orders, ...stores, ...people } as const;

export type MessageKey = KeyOf<typeof en>;
export type MailTexts = Translated<typeof en>;
