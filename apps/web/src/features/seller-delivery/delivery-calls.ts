import type { SellerApi } from '@dapur/contract';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { Answer, CallInput } from '@dapur/contract/endpoint';
import { accountApi } from '../../lib/account/account-api.ts';
import { storeClient } from '../../lib/api.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';

export type View = 'attention' | 'open' | 'done';
export type ListedDeliveries = Answer<SellerApi['listDeliveries']>['data'];
export type DeliveryLedger = Answer<SellerApi['deliveryLedger']>['data'];
type BookBody = CallInput<SellerApi['bookDelivery']>['body'];
type SettingsBody = CallInput<SellerApi['saveDeliverySettings']>['body'];
type KeysBody = CallInput<SellerApi['saveCourierKeys']>['body'];

/** A store's calls about its deliveries, by its slug. All throw ApiError. */
export function deliveryCalls(slug: string) {
  const call = storeClient(slug);
  const one = async (answer: Promise<{ readonly data: SellerDelivery }>) => (await answer).data;
  return {
    list: async (view: View, signal?: AbortSignal) =>
      (await call(sellerApi.listDeliveries, { query: { view } }, signal)).data,
    ledger: async (days: { readonly from?: string; readonly to?: string }, signal?: AbortSignal) =>
      (await call(sellerApi.deliveryLedger, { query: days }, signal)).data,
    book: (id: string, body: BookBody) => one(call(sellerApi.bookDelivery, { params: { id }, body })),
    bringByStore: (id: string, hasLooked: boolean) =>
      one(call(sellerApi.deliverByStore, { params: { id }, body: { none_booked: hasLooked } })),
    callOff: (id: string) => one(call(sellerApi.cancelCourier, { params: { id } })),
    link: (id: string, number: string) =>
      one(call(sellerApi.linkCourierOrder, { params: { id }, body: { courier_order_id: number } })),
    /** How the store delivers, and whether the caller is one who may change it. */
    settings: async (signal?: AbortSignal) => {
      const [settings, store] = await Promise.all([
        call(sellerApi.getDeliverySettings, {}, signal),
        call(accountApi.storeOnboarding, {}, signal),
      ]);
      return { settings: settings.data, mayChange: store.data.role === 'owner' };
    },
    save: async (body: SettingsBody) => (await call(sellerApi.saveDeliverySettings, { body })).data,
    saveKeys: async (body: KeysBody) => (await call(sellerApi.saveCourierKeys, { body })).data,
    forgetKeys: async () => (await call(sellerApi.removeCourierKeys, {})).data,
  };
}

export type DeliveryCalls = ReturnType<typeof deliveryCalls>;
