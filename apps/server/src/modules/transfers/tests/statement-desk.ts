import { malaysianDate } from '@dapur/contract/dates/dates';
import type { StatementPreview } from '@dapur/contract/money/seller-statements';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { openTransferDesk, type TransferDesk } from './transfer-desk.ts';

/** Money that came in today: what the line says, who paid, how much in RM. */
export type BankRow = readonly [description: string, payer: string, ringgit: number];

export const today = malaysianDate(Date.now());
/** As Maybank writes it: 29 Nov 2026. */
const maybankDay = new Date(`${today}T00:00:00Z`)
  .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
  .replace('Sept', 'Sep');

/** As Maybank2u saves it: a title above, each value quoted with a tab in front; and one line of money that went out. */
export const maybank = (rows: readonly BankRow[]): string =>
  [
    ['Account Transactions'],
    ['Account Number :', '1140 1234 5678'],
    [
      'Transaction Date',
      'Transaction Description 1',
      'Transaction Description 2',
      'Beneficiary/ Biller Name',
      'Transaction Amount: Cash-in (RM)',
      'Transaction Amount: Cash-out (RM)',
    ],
    ...rows.map(([said, payer, ringgit]) => [maybankDay, said, '', payer, `RM ${ringgit.toFixed(2)}`, '']),
    [maybankDay, 'GULA, TEPUNG', '', 'KEDAI RUNCIT', '', 'RM 40.00'],
  ]
    .map((row) => row.map((cell) => `"\t${cell}"`).join(','))
    .join('\r\n');

type Person = TransferDesk['owner'];
type Pair = Pick<StatementPreview['proposals'][number], 'key' | 'order_id'>;
type AwaitedOrder = Placed & {
  /** What its customer writes into the bank's form. */
  readonly number: string;
  readonly ringgit: number;
};

/** A store that compares its transfers with files of its bank. */
export interface StatementDesk extends TransferDesk {
  /** An order that waits for a transfer, of a customer of its own. */
  awaited(): Promise<AwaitedOrder>;
  sendFile(
    content: string,
    more?: { readonly mapping?: object; readonly as?: Person },
  ): ReturnType<typeof callApi<'previewStatement'>>;
  preview(...sent: Parameters<StatementDesk['sendFile']>): Promise<StatementPreview>;
  acceptLines(
    id: string | null,
    pairs: readonly Pair[],
    as?: Person,
  ): ReturnType<typeof callApi<'acceptStatementLines'>>;
  outcomes(...asked: Parameters<StatementDesk['acceptLines']>): Promise<string[]>;
  statusOf(orderId: string): Promise<string>;
  /** The lines that paid an order. */
  used(): Promise<readonly { readonly key: string; readonly order_id: string }[]>;
}

let buyers = 0;

export async function openStatementDesk(
  database: FreshDatabase,
  app: TestApp,
  options?: Parameters<typeof openTransferDesk>[2],
): Promise<StatementDesk> {
  const desk = await openTransferDesk(database, app, options);
  const opened: StatementDesk = {
    ...desk,
    awaited: async () => {
      buyers += 1;
      const order = await desk.place({
        phone: `012-55${String(buyers).padStart(5, '0')}`,
        email: `buyer${buyers}@mail.example`,
      });
      await desk.choose(order);
      const { reference } = await desk.transfer(order);
      return { ...order, number: reference, ringgit: order.input.total };
    },
    sendFile: (content, { mapping, as = desk.owner } = {}) =>
      callApi(app, as, 'previewStatement', {
        store: desk.shop,
        files: [new File([content], 'statement.csv', { type: 'text/csv' })],
        body: mapping === undefined ? undefined : unchecked({ mapping: JSON.stringify(mapping) }),
      }),
    preview: async (...sent) => (await opened.sendFile(...sent)).body.data,
    acceptLines: (id, pairs, as = desk.owner) =>
      callApi(app, as, 'acceptStatementLines', {
        store: desk.shop,
        params: { id: id ?? '' },
        body: { lines: pairs.map(({ key, order_id }) => ({ key, order_id })) },
      }),
    outcomes: async (...asked) =>
      (await opened.acceptLines(...asked)).body.data.lines.map(({ outcome }) => outcome),
    statusOf: async (id) => (await desk.see(id)).order.status,
    used: () =>
      desk.query(
        'select key, order_id, description, payer, amount_sen, used_by from transfer_lines where tenant_id = $1',
      ),
  };
  return opened;
}
