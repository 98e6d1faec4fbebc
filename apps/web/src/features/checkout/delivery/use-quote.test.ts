// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDelivery, orderDraft, useOrderDraft } from '../../../lib/order-draft.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import type { DeliveryCart } from './delivery-draft.ts';
import { useQuote } from './use-quote.ts';

interface Question {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly answer: (id: string) => void;
  readonly refuse: () => void;
}

const draftStore = orderDraft('dapur-kak-yah');
let questions: Question[] = [];

/** Keeps each question open until the test answers it. */
const client = (_: unknown, { body }: { body: { deliveryAddress: string } }, signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    questions.push({
      address: body.deliveryAddress,
      signal,
      answer: (id) => resolve({ data: quoteOf(id) }),
      refuse: () => reject(new Error('no network')),
    });
  });

const quoteOf = (quotationId: string) => ({
  quotationId,
  totalFee: 8,
  freeFrom: null,
  distance: 4.2,
  carrier: 'lalamove',
  lalamoveResponse: { data: { stops: [] } },
  expiresAt: '2026-11-24T12:05:00.000Z',
  server_time: '2026-11-24T12:00:00.000Z',
});

const live = (address: string) =>
  draftStore.set({
    method: 'delivery',
    date: '2026-11-28',
    time: '3:00 PM',
    delivery: { ...emptyDelivery, address, pin: { lat: 3.1, lng: 101.6 } },
  });

function drawQuoting() {
  return renderHook(() => {
    const draft = useOrderDraft(draftStore);
    // Of all that a shop offers it needs these.
    const cart = {
      client,
      draft,
      draftStore,
      t: (key: string) => key,
      tenant: { subdomain: 'dapur-kak-yah' },
    };
    return useQuote(cart as unknown as DeliveryCart);
  }).result;
}
const ask = (quoting: { readonly current: { readonly ask: () => void } }) =>
  act(() => Promise.resolve(quoting.current.ask()));
const kept = () => draftStore.get().delivery.quote?.id;

afterEach(() => {
  questions = [];
  queryClient.clear();
});

test('the answer to what is asked is kept with the order', async () => {
  live('1 Jalan Melur');
  const quoting = drawQuoting();
  expect(questions).toHaveLength(0);
  await ask(quoting);
  expect(quoting.current.busy).toBe(true);
  await act(async () => questions[0]!.answer('first'));
  await waitFor(() => expect(quoting.current.busy).toBe(false));
  expect(kept()).toBe('first');
});

test('an answer to what is not asked any more is dropped, and coming back asks nothing by itself', async () => {
  live('1 Jalan Melur');
  const quoting = drawQuoting();
  await ask(quoting);
  act(() => live('2 Jalan Kenanga'));
  expect(quoting.current.busy).toBe(false);
  await act(async () => questions[0]!.answer('first'));
  expect(kept()).toBeUndefined();
  act(() => live('1 Jalan Melur'));
  expect(quoting.current).toMatchObject({ busy: false, fault: undefined });
  expect(questions).toHaveLength(1);
});

test('a newer question gives the older one up', async () => {
  live('1 Jalan Melur');
  const quoting = drawQuoting();
  await ask(quoting);
  act(() => live('2 Jalan Kenanga'));
  await ask(quoting);
  expect(questions.map(({ address }) => address)).toEqual(['1 Jalan Melur', '2 Jalan Kenanga']);
  expect(questions[0]!.signal.aborted).toBe(true);
  await act(async () => {
    questions[1]!.answer('second');
    questions[0]!.answer('first');
  });
  await waitFor(() => expect(kept()).toBe('second'));
});

test('a refusal is said beside the address it is of, and asking again asks anew', async () => {
  live('1 Jalan Melur');
  const quoting = drawQuoting();
  await ask(quoting);
  await act(async () => questions[0]!.refuse());
  await waitFor(() => expect(quoting.current.fault?.text).toBe('checkout.quote.noEstimate'));
  await ask(quoting);
  expect(quoting.current).toMatchObject({ busy: true, fault: undefined });
  await act(async () => questions[1]!.answer('again'));
  await waitFor(() => expect(kept()).toBe('again'));
});
