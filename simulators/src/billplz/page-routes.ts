import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Desk, Outcome } from './desk.ts';
import { usableGateway } from './gateways.ts';
import type { Bill, Store } from './model.ts';
import { bankPage, billPage, messagePage, paidPage } from './pages.ts';

export type PageOptions = {
  readonly store: Store;
  readonly desk: Desk;
  /** Path in front of `/bills`, empty at the root of a host. */
  readonly root: string;
  readonly logo: string | undefined;
};

type BillRoute = { Params: { id: string }; Querystring: { auto_submit?: string; gateway?: string } };
type PayRoute = { Params: { id: string }; Body: { gateway?: unknown; proof?: unknown; outcome?: unknown } | null };

/** The pages a payer sees. No script, no cookie. */
export function pageRoutes({ store, desk, root, logo }: PageOptions) {
  const context = { root, logo };

  const gone = (reply: FastifyReply, bill: Bill | undefined) =>
    html(
      reply.code(bill === undefined ? 404 : 410),
      bill === undefined
        ? messagePage(context, 'Bill not found', 'Check the address, or go back to the shop.')
        : messagePage(context, 'Bill no longer payable', 'The shop withdrew this bill. Go back to the shop to order again.'),
    );

  const toBank = (reply: FastifyReply, bill: Bill, code: string) =>
    reply.redirect(`${root}/bills/${bill.id}/bank?gateway=${encodeURIComponent(code)}`, 303);

  return async (pages: FastifyInstance): Promise<void> => {
    pages.get<BillRoute>('/bills/:id', (request, reply) => {
      const bill = store.bills.get(request.params.id);
      if (bill === undefined || bill.state === 'deleted') return gone(reply, bill);
      if (bill.state === 'paid') return html(reply, paidPage(context, bill, desk.wayBack(bill)));
      const direct = bill.reference1Label === 'Bank Code' ? (bill.reference1 ?? '') : '';
      // An unknown or sleeping bank shows the normal page, as the provider does.
      if (request.query.auto_submit === 'true' && usableGateway(direct)) return toBank(reply, bill, direct);
      return html(reply, billPage(context, bill));
    });

    pages.get<BillRoute>('/bills/:id/bank', (request, reply) => {
      const bill = store.bills.get(request.params.id);
      if (bill === undefined || bill.state === 'deleted') return gone(reply, bill);
      const gateway = usableGateway(request.query.gateway ?? '');
      if (bill.state === 'paid' || gateway === undefined) return reply.redirect(`${root}/bills/${bill.id}`, 303);
      return html(reply, bankPage(context, bill, gateway.code, desk.openPayment(bill, gateway.code)));
    });

    pages.post<PayRoute>('/bills/:id/pay', (request, reply) => {
      const bill = store.bills.get(request.params.id);
      const { gateway, proof, outcome } = request.body ?? {};
      if (bill === undefined) return gone(reply, bill);
      if (typeof gateway !== 'string' || typeof proof !== 'string' || !isOutcome(outcome)) {
        return html(reply.code(400), messagePage(context, 'Something is missing', 'Go back and choose again.'));
      }
      if (!desk.wasOpened(bill, gateway, proof)) return gone(reply, bill);
      const destination = desk.settle(bill, gateway, outcome);
      return reply.redirect(destination ?? `${root}/bills/${bill.id}`, 303);
    });
  };
}

function isOutcome(value: unknown): value is Outcome {
  return value === 'approve' || value === 'decline' || value === 'leave';
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'")
    .send(text);
}
