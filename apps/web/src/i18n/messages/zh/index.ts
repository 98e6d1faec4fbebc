import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { payment } from './payment.ts';
import { store } from './store.ts';

export const messages = { ...common, ...store, ...checkout, ...payment };
