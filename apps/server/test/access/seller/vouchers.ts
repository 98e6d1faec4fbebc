import { randomUUID } from 'node:crypto';
import type { sellerVouchersEndpoints } from '@dapur/contract/vouchers/seller-vouchers';
import { newVoucher } from '../../kit/voucher-shop.ts';
import { body, keepers, members, type Row } from '../cells.ts';
import { ordersOfStore, store, type Facts, type Subject } from '../subjects.ts';

/** A voucher of a store by its id: one's own, another store's under that store's name and under one's own, nothing. */
const voucher: Subject = async (world, app, actor) => {
  const { own, others } = await store(world, app, actor);
  const make = async (facts: Facts): Promise<Facts> => {
    const orderId = randomUUID();
    const code = `KOD${orderId.slice(0, 8)}`.toUpperCase();
    await world.database.pools.platform.query(
      `insert into vouchers (tenant_id, group_id, code, kind, value) values ($1, $2, $3, 'fixed', 100)`,
      [facts.tenantId, orderId, code],
    );
    return { ...facts, orderId };
  };
  const there = await Promise.all(others.map(make));
  return {
    own: await make(own),
    others: [
      ...there,
      ...(actor.who === 'superAdmin' ? [] : there.map(({ orderId }): Facts => ({ ...own, orderId }))),
    ],
    random: { ...own, orderId: randomUUID() },
  };
};

const { id: _id, code: _code, ...terms } = newVoucher();

export const vouchersRows: Readonly<Record<keyof typeof sellerVouchersEndpoints, Row>> = {
  listVouchers: { about: ordersOfStore, may: members(200), input: () => ({ query: { page: '1' } }) },
  exportVouchers: { about: ordersOfStore, may: members(200) },
  voucherProducts: { about: store, may: members(200), shows: true },
  getVoucher: { about: voucher, may: keepers(200) },
  createVoucher: { about: store, may: members(200), input: body(({ id }) => newVoucher({ id })) },
  changeVoucher: { about: voucher, may: keepers(200), input: body(() => ({ revision: 0, ...terms })) },
  switchVoucher: { about: voucher, may: keepers(200), input: body(() => ({ is_active: false })) },
  removeVoucher: { about: voucher, may: keepers(200) },
  listVoucherCodes: { about: voucher, may: keepers(200), input: () => ({ query: { page: '1' } }) },
  exportVoucherCodes: { about: voucher, may: keepers(200) },
};
