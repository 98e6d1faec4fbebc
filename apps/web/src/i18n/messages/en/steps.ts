import { checkout } from './checkout.ts';
import { payment } from './payment.ts';

export const messages = { ...checkout, ...payment };
