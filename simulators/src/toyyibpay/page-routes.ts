import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallbackSender } from './callbacks.ts';
import type { Desk } from './desk.ts';
import type { Faults } from './faults.ts';
import { paymentOf, type Bill, type Clock, type Store } from './model.ts';
import { bankPage, banks, billPage, messagePage, paidPage } from './pages.ts';

export type PageOptions = {
  readonly store: Store;
  readonly desk: Desk;
  readonly callbacks: CallbackSender;
  readonly faults: Faults;
  readonly clock: Clock;
  /** Path in front of the bill codes, empty at the root of a host. */
  readonly root: string;
  readonly logo: string | undefined;
};

type BillRoute = { Params: { code: string }; Body: { bank?: unknown } | null };
type BankRoute = {
  Params: { code: string; refno: string };
  Body: { username?: unknown; password?: unknown; outcome?: unknown } | null;
};

/** The pages a payer sees. No script, no cookie. */
export function pageRoutes({ store, desk, callbacks, faults, clock, root, logo }: PageOptions) {
  const context = { root, logo };

  const attemptOf = ({ code, refno }: BankRoute['Params']) => {
    const bill = store.bills.get(code);
    const transaction = bill?.transactions.find((each) => each.refno === refno);
    return bill && transaction && { bill, transaction };
  };

  /** What the payer sees instead when the bill cannot be paid; undefined: it can. */
  const closed = (reply: FastifyReply, bill: Bill | undefined): FastifyReply | undefined => {
    if (bill === undefined) {
      return html(reply.code(404), messagePage(context, 'Bill not found', 'Check the address, or go back to the shop.'));
    }
    const payment = paymentOf(bill);
    if (payment !== undefined) return html(reply, paidPage(context, bill, desk.wayBack(bill, payment)));
    const isOver = bill.expiresAt !== null && new Date(bill.expiresAt) < clock.now();
    if (bill.active && !isOver) return undefined;
    const text = 'Go back to the shop to order again.';
    return html(reply.code(410), messagePage(context, isOver ? 'Bill expired' : 'Bill no longer payable', text));
  };

  return async (pages: FastifyInstance): Promise<void> => {
    pages.get<BillRoute>('/:code', (request, reply) => {
      const bill = store.bills.get(request.params.code);
      return closed(reply, bill) ?? html(reply, billPage(context, bill as Bill));
    });

    pages.post<BillRoute>('/:code/bank', (request, reply) => {
      const bill = store.bills.get(request.params.code);
      const refused = closed(reply, bill);
      if (refused !== undefined || bill === undefined) return refused;
      const bank = banks.find(({ id }) => id === request.body?.bank);
      if (bank === undefined) return reply.redirect(`${root}/${bill.id}`, 303);
      return reply.redirect(`${root}/${bill.id}/bank/${desk.open(bill, bank.id).refno}`, 303);
    });

    pages.get<BankRoute>('/:code/bank/:refno', (request, reply) => {
      const attempt = attemptOf(request.params);
      if (attempt === undefined) return closed(reply, undefined);
      const { bill, transaction } = attempt;
      if (transaction.status !== '2') return reply.redirect(desk.wayBack(bill, transaction), 303);
      return html(reply, bankPage(context, bill, transaction));
    });

    pages.post<BankRoute>('/:code/bank/:refno', async (request, reply) => {
      const attempt = attemptOf(request.params);
      if (attempt === undefined) return closed(reply, undefined);
      const { bill, transaction } = attempt;
      const { username, password, outcome } = request.body ?? {};
      if (outcome === 'cancel') desk.settle(bill, transaction, '3');
      else if (username === '1234' && password === '1234') desk.confirm(bill, transaction);
      else return html(reply.code(401), messagePage(context, 'Wrong user name or password', 'Go back and try again.'));
      if (faults.callbackBeforeReturn) await callbacks.settled();
      return reply.redirect(desk.wayBack(bill, transaction), 303);
    });
  };
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'")
    .send(text);
}
