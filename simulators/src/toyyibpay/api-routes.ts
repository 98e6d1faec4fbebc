import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';
import { providerTime, ringgitText, settlementTime, type Account, type Bill, type Clock, type Store, type Transaction } from './model.ts';
import { readNewBill, type Fields } from './new-bill.ts';

export type ApiOptions = {
  readonly store: Store;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly accounts: ReadonlyMap<string, Account>;
};

const KEY_SHAPE = /^[A-Za-z0-9]{8}(?:-[A-Za-z0-9]{4}){3}-[A-Za-z0-9]{12}$/;
const OUTAGE = '<!DOCTYPE html><html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

/** The provider's own API, below `/index.php/api`: forms in, status 200 and nearly any text out. */
export function apiRoutes({ store, faults, clock, accounts }: ApiOptions) {
  const closing = new AbortController();

  const usedUp = () => {
    if (faults.times === null) return;
    faults.times -= 1;
    if (faults.times > 0) return;
    Object.assign(faults, { times: null, fail: null, answer: null, resetAfterCreate: false });
  };

  /** The account of the key, or the sentence that refuses it. */
  const accountOf = (key: string): Account | string | Refusal => {
    if (!KEY_SHAPE.test(key)) return { status: 'error', message: 'Invalid userSecretKey' };
    const account = accounts.get(key);
    if (account === undefined) return '[KEY-DID-NOT-EXIST]';
    return account.active === false ? '[USER-IS-NOT-ACTIVE]' : account;
  };

  const categoryOf = (account: Account, code: string) => {
    const own = account.categories.find((category) => category.code === code);
    if (own !== undefined) return own;
    const isAnothers = [...accounts.values()].some(({ categories }) => categories.some((each) => each.code === code));
    return isAnothers ? '[KEY-DID-NOT-MATCH]' : '[CATEGORY-DOES-NOT-EXIST]';
  };

  return async (api: FastifyInstance): Promise<void> => {
    api.addHook('preClose', async () => closing.abort());
    // The work is done first and the answer comes late: the caller's timeout leaves the outcome unknown.
    api.addHook('onSend', async () => {
      if (faults.slowMs > 0) await sleep(faults.slowMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    });
    api.addHook('onRequest', async (_request, reply) => {
      const { fail, answer } = faults;
      if (fail === null && answer === null) return;
      usedUp();
      if (fail !== null) return reply.code(fail).type('text/html').send(OUTAGE);
      return text(reply, answer ?? '');
    });

    api.post('/createBill', (request, reply) => {
      const fields = fieldsOf(request);
      const account = accountOf(fields['userSecretKey'] ?? '');
      if (!isAccount(account)) return refuse(reply, account);
      const category = categoryOf(account, fields['categoryCode'] ?? '');
      if (typeof category === 'string') return text(reply, category);
      const bill = readNewBill(fields, account, clock.now());
      if (typeof bill === 'string') return text(reply, { status: 'error', msg: bill });
      store.bills.set(bill.id, bill);
      store.changed();
      if (faults.resetAfterCreate) {
        usedUp();
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return text(reply, [{ BillCode: bill.id }]);
    });

    // No key: whoever has the bill code may read who pays.
    api.post('/getBillTransactions', (request, reply) => {
      const { billCode = '', billpaymentStatus: wanted = '' } = fieldsOf(request);
      const bill = store.bills.get(billCode);
      const rows = (bill?.transactions ?? [])
        .filter(({ status }) => wanted === '' || status === (wanted === '4' ? '2' : wanted))
        .map((transaction) => row(bill as Bill, transaction, faults));
      return text(reply, rows.length === 0 ? 'No data found!' : rows);
    });

    api.post('/inactiveBill', (request, reply) => {
      const { secretKey = '', billCode = '' } = fieldsOf(request);
      const failed = (result: string) => text(reply, { status: 'failed', result });
      if (secretKey === '') return failed('Empty secretKey parameter');
      const account = accountOf(secretKey);
      if (!isAccount(account)) return refuse(reply, account);
      const bill = store.bills.get(billCode);
      if (bill?.userSecretKey !== secretKey) return text(reply, '[KEY-DID-NOT-MATCH]');
      if (!bill.active) return failed('Bill is inactive');
      if (bill.transactions.some(({ status }) => status === '2')) return failed('Bill has pending transaction process');
      bill.active = false;
      store.changed();
      return text(reply, { status: 'success', result: 'Bill status changed to inactive' });
    });

    api.post('/getCategoryDetails', (request, reply) => {
      const { userSecretKey = '', categoryCode = '' } = fieldsOf(request);
      const account = accountOf(userSecretKey);
      if (!isAccount(account)) return refuse(reply, account);
      const category = categoryOf(account, categoryCode);
      if (typeof category === 'string') return text(reply, category);
      return text(reply, [{ categoryName: category.name, categoryDescription: category.name, categoryStatus: '1' }]);
    });

    api.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send(OUTAGE));
  };
}

type Refusal = { readonly status: 'error'; readonly message: string };

function isAccount(found: Account | string | Refusal): found is Account {
  return typeof found !== 'string' && 'userSecretKey' in found;
}

function refuse(reply: FastifyReply, refusal: string | Refusal): FastifyReply {
  return text(reply, refusal);
}

/** Always 200, and never called JSON: the provider says `text/html` over everything. */
function text(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(typeof body === 'string' ? body : JSON.stringify(body));
}

function fieldsOf(request: FastifyRequest): Fields {
  const entries = Object.entries((request.body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** An attempt as getBillTransactions lists it. */
function row(bill: Bill, { refno, status, at }: Transaction, faults: Faults) {
  const isPaid = status === '1';
  return {
    billName: bill.name,
    billDescription: bill.description,
    billTo: bill.payer.name,
    billEmail: bill.payer.email,
    billPhone: bill.payer.phone,
    billStatus: bill.active ? '1' : '0',
    billpaymentStatus: status === '2' ? faults.pendingShowsAs : status,
    billpaymentChannel: 'FPX',
    billpaymentAmount: ringgitText(faults.shownAmount ?? bill.amount),
    billpaymentInvoiceNo: refno,
    billSplitPayment: '',
    billSplitPaymentArgs: '',
    billpaymentSettlement: isPaid ? 'Pending Settlement' : '',
    billpaymentSettlementDate: isPaid ? settlementTime(at) : '',
    SettlementReferenceNo: '',
    billPaymentDate: providerTime(at),
    billExternalReferenceNo: faults.shownReference ?? bill.reference,
  };
}
