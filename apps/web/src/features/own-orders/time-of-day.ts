import { timeOfInstant } from '@dapur/contract/dates/slot-times';

/** `2:31 PM` in Malaysia, for an ISO instant. */
export const timeOfDay = (iso: string): string => timeOfInstant(Date.parse(iso));
