import type { DeliveryAlert, SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { describe, expect, it } from 'vitest';
import { afterStep, needsLook, priceRise, stepsOf } from './settling.ts';

const alert = (reason: DeliveryAlert, fee: number | null = null): SellerDelivery['alert'] => ({
  reason,
  message: '',
  fee,
  since: '2026-11-20T02:00:00.000Z',
});
const stuck = (reason: DeliveryAlert, fee: number | null = null) => ({
  alert: alert(reason, fee),
  promised_fee: 12,
  actions: ['book', 'by_store', 'link'] satisfies SellerDelivery['actions'],
});

describe('what can be done', () => {
  it('begins with booking again where the courier may come after all', () => {
    expect(stepsOf(stuck('no_driver'))).toEqual(['book', 'by_store', 'link']);
  });

  it('begins with bringing it oneself where the courier does not come', () => {
    expect(stepsOf(stuck('out_of_area'))[0]).toBe('by_store');
    expect(stepsOf(stuck('unavailable'))[0]).toBe('by_store');
  });

  it('offers the dearer price, and still the other vehicle', () => {
    expect(stepsOf(stuck('price_rise', 18.4))).toEqual(['pay', 'by_store', 'book', 'link']);
  });

  it('offers no plain booking while an order may be under way', () => {
    expect(stepsOf(stuck('in_doubt'))).toEqual(['link', 'none_booked', 'by_store']);
    expect(needsLook(stuck('in_doubt'))).toBe(true);
    expect(needsLook(stuck('no_driver'))).toBe(false);
  });

  it('is nothing but what the server allows', () => {
    const none = { alert: null, promised_fee: 12, actions: [] };
    expect(stepsOf(none)).toEqual([]);
    expect(stepsOf({ ...none, actions: ['by_store', 'cancel_courier'] })).toEqual([
      'by_store',
      'cancel_courier',
    ]);
    expect(stepsOf({ ...stuck('price_rise', 18.4), actions: ['by_store'] })).toEqual(['by_store']);
    expect(stepsOf({ ...stuck('in_doubt'), actions: [] })).toEqual([]);
  });
});

it('counts a price rise in sen', () => {
  expect(priceRise(stuck('price_rise', 18.4))).toEqual({ fee: 1840, more: 640 });
  expect(priceRise(stuck('price_rise'))).toBeUndefined();
  expect(priceRise(stuck('no_driver', 18.4))).toBeUndefined();
});

it('tells what became of a step', () => {
  expect(afterStep({ alert: alert('no_driver'), state: 'unavailable' })).toBe('still');
  expect(afterStep({ alert: null, state: 'booking' })).toBe('asking');
  expect(afterStep({ alert: null, state: 'scheduled' })).toBe('asking');
  expect(afterStep({ alert: null, state: 'finding_driver' })).toBe('settled');
  expect(afterStep({ alert: null, state: 'by_store' })).toBe('settled');
});
