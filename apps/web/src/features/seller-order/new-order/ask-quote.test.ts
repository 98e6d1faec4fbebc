import { ApiError, type Client } from '@dapur/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { askQuote } from './ask-quote.ts';
import { emptyManualOrder, manualQuoteKey, type ManualOrderDraft } from './draft.ts';

vi.mock('../../../lib/delivery/delivery-api.ts', () => ({ deliveryApi: { quoteDelivery: 'quote' } }));

afterEach(() => vi.useRealTimers());

const draft: ManualOrderDraft = {
  ...emptyManualOrder('en'),
  method: 'delivery',
  delivery_date: '2026-11-21',
  delivery_time: '3:00 PM - 5:00 PM',
  address: ' 12 Jalan SS2/24, Petaling Jaya ',
  pin: { lat: 3.1177, lng: 101.6223 },
};
const place = { deliveryAddress: '12 Jalan SS2/24, Petaling Jaya', deliveryCoordinates: draft.pin };

/** A server that answers in turn; what it was asked is noted. */
function server(...answers: readonly (object | Error)[]) {
  const asked: object[] = [];
  const waiting = [...answers];
  const call = ((_endpoint: unknown, { body }: { body: object }) => {
    asked.push(body);
    const answer = waiting.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  }) as unknown as Client;
  return { call, asked };
}

const quotation = { quotationId: 'q1', totalFee: 12.5, distance: 13.2 };

test.each(['2020-01-01', '2026-11-21', '2040-01-01'])(
  'a device of %s asks for the slot itself, which the server knows to have begun or not',
  async (today) => {
    vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`) });
    const { call, asked } = server(quotation);
    expect(await askQuote(call, draft)).toEqual({
      id: 'q1',
      fee: 12.5,
      km: 13.2,
      key: manualQuoteKey(draft),
    });
    expect(asked).toEqual([
      { ...place, deliveryDate: draft.delivery_date, deliveryTime: draft.delivery_time },
    ]);
  },
);

test('for a slot that the server finds over the courier is asked for now', async () => {
  const { call, asked } = server(new ApiError(409, 'slot_unavailable', 'It has passed'), quotation);
  expect(await askQuote(call, draft)).toMatchObject({ id: 'q1' });
  expect(asked).toEqual([
    { ...place, deliveryDate: draft.delivery_date, deliveryTime: draft.delivery_time },
    place,
  ]);
});

test('another refusal is one, and nothing is asked twice', async () => {
  const refusal = new ApiError(422, 'delivery_too_far', 'Too far');
  const { call, asked } = server(refusal, quotation);
  await expect(askQuote(call, draft)).rejects.toBe(refusal);
  expect(asked).toHaveLength(1);
});

test('no time chosen yet is asked for as now', async () => {
  const { call, asked } = server(quotation);
  await askQuote(call, { ...draft, delivery_time: '' });
  expect(asked).toEqual([{ ...place, deliveryDate: draft.delivery_date, deliveryTime: null }]);
});
