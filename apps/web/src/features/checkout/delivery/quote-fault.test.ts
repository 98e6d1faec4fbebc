import { ApiError } from '@dapur/contract/client';
import { expect, test } from 'vitest';
import { appTranslator } from '../../../i18n/catalogue.ts';
import { allMessages } from '../../../i18n/all-messages.ts';
import { quoteFault } from './quote-fault.ts';

const t = appTranslator('en', allMessages.en);
const say = (code: string, details?: unknown, message = 'as the server says') =>
  quoteFault(new ApiError(422, code, message, details), t);

test('each refusal has the specified words', () => {
  expect(say('delivery_too_far', { max_km: 15, distance_km: 23.44 })).toEqual({
    title: 'Delivery Location Too Far',
    text: 'Sorry, we only deliver within 15km radius. Your location is 23.4km away from our store.',
    isLasting: true,
  });
  expect(say('delivery_too_far').text).toBe('as the server says');
  expect(say('outside_malaysia')).toEqual({
    title: 'Location Outside Malaysia',
    text: 'Please select a location within Malaysia for delivery.',
    isLasting: false,
  });
  expect(say('store_location_missing').title).toBe('Store Location Missing');
  expect(say('courier_unavailable')).toEqual({
    title: 'Quotation Failed',
    text: 'Unable to get delivery estimate',
    isLasting: false,
  });
  expect(say('courier_refused', { reason: 'phone' }).text).toContain('+60');
  expect(say('courier_refused').text).toBe('Unable to get delivery estimate');
  expect(say('slot_unavailable')).toEqual({
    title: 'Quotation Failed',
    text: 'You can no longer order for this time. Please choose another time.',
    isLasting: false,
  });
  expect(say('invalid_input').title).toBe('Missing Required Information');
  for (const code of ['network', 'internal']) {
    expect(say(code)).toEqual({
      title: 'Error',
      text: 'Failed to get delivery estimate. Please try again.',
      isLasting: false,
    });
  }
});

test('only what asking again cannot mend is lasting', () => {
  const lasting = [
    say('delivery_too_far'),
    say('store_location_missing'),
    say('method_unavailable'),
    say('courier_refused', { reason: 'out_of_area' }),
    say('courier_refused', { reason: 'schedule' }),
  ];
  expect(lasting.map(({ isLasting }) => isLasting)).not.toContain(false);
  const passing = [say('courier_refused', { reason: 'phone' }), say('courier_refused'), say('rate_limited')];
  expect(passing.map(({ isLasting }) => isLasting)).not.toContain(true);
});
