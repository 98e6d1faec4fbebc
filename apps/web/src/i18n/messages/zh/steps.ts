import { checkout } from './checkout.ts';
import { delivery } from './delivery.ts';
import { map } from './map.ts';
import { payment } from './payment.ts';
import { tracking } from './tracking.ts';

export const messages = { ...checkout, ...delivery, ...map, ...payment, ...tracking };
