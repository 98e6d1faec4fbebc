// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useI18n } from '../../../i18n/index.tsx';
import { emptyDelivery, emptyOrderDraft, orderDraft, useOrderDraft } from '../../../lib/order/order-draft.ts';
import { draw } from '../../../testing/draw.tsx';
import type { DeliveryCart } from './delivery-draft.ts';
import { useQuote } from './use-quote.ts';

vi.mock('../../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/delivery/delivery-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/api.ts', async () => {
  const { createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});
const toast = vi.hoisted(() => vi.fn<(toast: { title: string; description: string }) => void>());
vi.mock('../../../components/ui/toast.ts', () => ({ toast }));

/** A request that waits for the test to answer it. */
interface Question {
  readonly body: unknown;
  readonly answer: (quotationId: string) => void;
  readonly refuse: (error: unknown) => void;
}

let questions: Question[];
let stores = 0;
let draftStore: ReturnType<typeof orderDraft>;

const answerOf = (quotationId: string) => ({
  success: true,
  error: null,
  data: {
    quotationId,
    totalFee: 9.4,
    freeFrom: 60,
    distance: 6.8,
    carrier: 'courier',
    provider: 'lalamove',
    lalamoveResponse: { data: { stops: [{ stopId: 'a' }, { stopId: 'b' }] } },
    expiresAt: '2026-11-21T02:05:00Z',
    server_time: new Date().toISOString(),
  },
});

const client = ((_endpoint: unknown, { body }: { body: unknown }) =>
  new Promise((resolve, reject) => {
    questions.push({ body, answer: (id) => resolve(answerOf(id)), refuse: reject });
  })) as unknown as DeliveryCart['client'];

beforeEach(() => {
  questions = [];
  toast.mockClear();
  // Each test has another store, since answers are kept by store and question.
  draftStore = orderDraft(`kedai-${++stores}`);
  draftStore.set({
    ...emptyOrderDraft,
    method: 'delivery',
    date: '2026-11-28',
    time: '3:00 PM',
    delivery: {
      ...emptyDelivery,
      unit: 'A-12-3',
      address: ' Jalan Plumbum 7/102, 40000 Shah Alam ',
      pin: { lat: 3.0733, lng: 101.4902 },
    },
  });
});

function Asking() {
  const { t } = useI18n();
  const draft = useOrderDraft(draftStore);
  const tenant = { subdomain: `kedai-${stores}` };
  const { busy, fault, ask } = useQuote({ client, draft, draftStore, t, tenant } as DeliveryCart);
  return (
    <>
      <button onClick={ask}>ask</button>
      <p data-testid="state">{busy ? 'busy' : (fault?.title ?? 'quiet')}</p>
    </>
  );
}

const ask = () => act(() => screen.getByText('ask').click());
const state = () => screen.getByTestId('state').textContent;
const moveTo = (address: string) =>
  act(() => draftStore.set(({ delivery }) => ({ delivery: { ...delivery, address } })));
const nth = async (count: number): Promise<Question> => {
  await waitFor(() => expect(questions).toHaveLength(count));
  return questions[count - 1]!;
};
const quoteId = () => draftStore.get().delivery.quote?.id;
const tooFar = () => new ApiError(422, 'area_not_delivered', 'Not there');

test('nothing is asked before somebody asks; then the slot, the place and the vehicle are', async () => {
  draw(<Asking />);
  expect([questions.length, state()]).toEqual([0, 'quiet']);
  ask();
  const { body, answer } = await nth(1);
  expect(state()).toBe('busy');
  expect(body).toEqual({
    deliveryAddress: 'Jalan Plumbum 7/102, 40000 Shah Alam',
    deliveryCoordinates: { lat: 3.0733, lng: 101.4902 },
    deliveryDate: '2026-11-28',
    deliveryTime: '3:00 PM',
    scheduledTime: '2026-11-28T07:00:00.000Z',
    serviceType: 'MOTORCYCLE',
  });
  answer('one');
  await waitFor(() => expect(state()).toBe('quiet'));
  expect(draftStore.get().delivery.quote).toMatchObject({
    id: 'one',
    feeSen: 940,
    freeFromSen: 6_000,
    km: 6.8,
    carrier: 'courier',
    provider: 'lalamove',
    stops: ['a', 'b'],
  });
});

test('without a pin nothing is asked', async () => {
  act(() => draftStore.set(({ delivery }) => ({ delivery: { ...delivery, pin: null } })));
  draw(<Asking />);
  ask();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(questions).toHaveLength(0);
});

test('an answer for another address than the one that stands there now is dropped', async () => {
  draw(<Asking />);
  ask();
  const first = await nth(1);
  moveTo('Jalan Kenanga 5, 41000 Klang');
  expect(state()).toBe('quiet');
  first.answer('late');
  ask();
  const second = await nth(2);
  expect(quoteId()).toBeUndefined();
  second.answer('right');
  await waitFor(() => expect(quoteId()).toBe('right'));
});

test('a refusal is told, and stands for as long as it is of this address', async () => {
  draw(<Asking />);
  ask();
  const first = await nth(1);
  first.refuse(tooFar());
  await waitFor(() => expect(state()).toBe('Quotation Failed'));
  expect(toast.mock.calls.map(([{ title }]) => title)).toEqual(['Quotation Failed']);
  moveTo('Jalan Kenanga 5, 41000 Klang');
  expect(state()).toBe('quiet');
});

test('a refusal that comes after the address was changed is told to nobody', async () => {
  draw(<Asking />);
  ask();
  const first = await nth(1);
  moveTo('Jalan Kenanga 5, 41000 Klang');
  first.refuse(tooFar());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([toast.mock.calls.length, state()]).toEqual([0, 'quiet']);
});

test('the same is asked once more when it is asked for again, and only the newer answer counts', async () => {
  draw(<Asking />);
  ask();
  const first = await nth(1);
  ask();
  const second = await nth(2);
  second.answer('newer');
  await waitFor(() => expect(quoteId()).toBe('newer'));
  first.answer('older');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([quoteId(), state()]).toEqual(['newer', 'quiet']);
});
