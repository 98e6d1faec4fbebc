import { randomUUID } from 'node:crypto';
import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import type { OrderTransfer } from '@dapur/contract/money/transfers';
import sharp from 'sharp';
import { callApi } from '../../../../test/kit/client.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import type { ShopOptions } from '../../../../test/kit/open-shop.ts';
import type { Placed } from '../../../../test/kit/placed-orders.ts';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';

type Order = Pick<Placed, 'id' | 'proof' | 'input'>;

/** A store that takes transfers, with its owner and its customers. */
export interface TransferDesk extends Desk {
  /** The customer chooses to transfer, or another way by its code. */
  choose(order: Order, code?: string): ReturnType<typeof callApi<'createPayment'>>;
  /** What the customer sees. */
  transfer(order: Order): Promise<OrderTransfer>;
  send(
    order: Order,
    slip: { readonly id?: string; readonly picture?: Uint8Array; readonly bank_reference?: string },
  ): Promise<OrderTransfer>;
  list(): Promise<readonly SellerTransfer[]>;
  accept(order: Order, ringgit?: number): ReturnType<typeof callApi<'acceptTransfer'>>;
}

export async function openTransferDesk(
  database: FreshDatabase,
  app: TestApp,
  { holdMinutes = 60, shop: options }: { readonly holdMinutes?: number; readonly shop?: ShopOptions } = {},
): Promise<TransferDesk> {
  const desk = await openDesk(database, app, options);
  const { shop, call } = desk;
  await desk.query(
    `insert into transfer_accounts (tenant_id, bank_code, account_number, holder, hold_minutes)
     values ($1, 'MBBEMYKL', '114012345678', 'SALMAH BINTI OTHMAN', $2)`,
    holdMinutes,
  );
  const asCustomer = { store: shop };
  return {
    ...desk,
    choose: ({ id, proof, input }, code = 'TRANSFER') =>
      callApi(app, undefined, 'createPayment', {
        ...asCustomer,
        proof,
        body: {
          orderId: id,
          amount: input.total,
          redirectUrl: 'http://localhost:3000/x',
          reference_1_label: 'Bank Code',
          reference_1: code,
        },
      }),
    transfer: async ({ id, proof }) => {
      const { body, text } = await callApi(app, undefined, 'orderTransfer', {
        ...asCustomer,
        proof,
        params: { id },
      });
      if (body.data === undefined) throw new Error(text);
      return body.data;
    },
    send: async ({ id, proof }, { picture, id: slipId = randomUUID(), bank_reference }) => {
      const file =
        picture &&
        (await upload(
          app,
          undefined,
          { module: 'slip', parentId: id, files: [{ name: 'slip', type: '', bytes: picture }] },
          { shop, proof },
        ));
      if (file !== undefined && file.status !== 200) throw new Error(file.text);
      const { status, body, text } = await callApi(app, undefined, 'sendSlip', {
        ...asCustomer,
        proof,
        params: { id },
        body: { id: slipId, attachment_id: file?.data[0]?.id ?? null, bank_reference },
      });
      if (status !== 200) throw new Error(text);
      return body.data;
    },
    list: async () => (await call('sellerTransfers', {})).body.data,
    accept: ({ id, input }, ringgit = input.total) =>
      call('acceptTransfer', { params: { id }, body: { amount: ringgit } }),
  };
}

/** What a banking app saves; `isResaved`: as it looks after a chat made it smaller and coarser. */
export async function slipPicture(
  ringgit: number,
  reference: string,
  { isResaved = false } = {},
): Promise<Uint8Array> {
  const line = (y: number, name: string, value: string) =>
    `<text x="60" y="${y}" font-size="44">${name}</text><text x="560" y="${y}" font-size="44">${value}</text>`;
  const png = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2100"><rect width="1080" height="2100" fill="#fff"/>
       <rect width="1080" height="220" fill="#ffc800"/><text x="60" y="140" font-size="60">Bank</text>
       ${line(520, 'Amount', `RM ${ringgit.toFixed(2)}`)}${line(640, 'Reference', reference)}
       ${line(760, 'Date', '29 Nov 2026, 4:49 PM')}${line(880, 'To', 'SALMAH BINTI OTHMAN')}
       ${line(1000, 'Transaction', `MB${reference}99`)}</svg>`,
    ),
  )
    .png()
    .toBuffer();
  if (!isResaved) return png;
  const small = await sharp(png).resize(640).jpeg({ quality: 60 }).toBuffer();
  return sharp(small).resize(720).jpeg({ quality: 50 }).toBuffer();
}
