import { AppError } from '@dapur/contract/errors';
import type { CourierErrorKind } from './ports.ts';

const NO_ESTIMATE = 'Unable to get delivery estimate';

/** The courier's refusals that a customer can act on, in words for the customer. */
const refusals = {
  out_of_area: `${NO_ESTIMATE}: the courier does not deliver to this address`,
  phone: `${NO_ESTIMATE}: the courier does not take this phone number`,
  schedule: `${NO_ESTIMATE}: the courier does not deliver at this time`,
  invalid: NO_ESTIMATE,
} satisfies Partial<Record<CourierErrorKind, string>>;

const isOfCustomer = (kind: CourierErrorKind): kind is keyof typeof refusals => Object.hasOwn(refusals, kind);

/** Whether a failed quote says that the courier, or the store's account with it, cannot serve anybody now. */
export function isCouriersFault(kind: CourierErrorKind): boolean {
  return !isOfCustomer(kind);
}

/** The fault that a shopper is told. It says nothing of the store's keys and wallet. */
export function quoteError(kind: CourierErrorKind): AppError {
  return isOfCustomer(kind)
    ? new AppError('courier_refused', refusals[kind], { reason: kind })
    : new AppError('courier_unavailable', NO_ESTIMATE);
}
