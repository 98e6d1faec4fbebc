import type { PaymentConnection, PaymentAccount } from './modules/payments/index.ts';
import { byPaymentProvider } from './modules/payments/index.ts';
import type { CourierAccount } from './modules/delivery/index.ts';
import { MailRefusedError } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { watchCalls } from './platform/metrics/watch-calls.ts';
import type { AppDeps } from './app-settings.ts';

/** The same server, whose calls of other servers are counted: of payment providers, couriers, geocoders, a bucket and mail. */
export function watched(deps: AppDeps, metrics: Metrics): AppDeps {
  const { payments, courier, geocoder, storage, transport } = deps;
  return {
    ...deps,
    metrics: countingOrders(metrics),
    payments:
      payments.mode === 'mock'
        ? payments
        : { ...payments, to: byPaymentProvider((id) => watchPayments(payments.to[id], metrics)) },
    courier: watchCalls(courier, courierOf, COURIER_CALLS, metrics),
    ...(geocoder === undefined
      ? {}
      : {
          geocoder: {
            ...geocoder,
            service: watchCalls(geocoder.service, geocoder.name, ['search', 'reverse'], metrics),
          },
        }),
    storage:
      storage.provider === undefined
        ? storage
        : watchCalls(storage, storage.provider, STORAGE_CALLS, metrics),
    transport: watchCalls(transport, 'mail', ['send'], metrics, (error) =>
      error instanceof MailRefusedError ? 'refused' : 'failed',
    ),
  };
}

/** Which courier is asked, its account says. */
const courierOf = (account: unknown): string => (account as CourierAccount).provider;

const COURIER_CALLS = [
  'quote',
  'placeOrder',
  'getOrder',
  'getDriver',
  'cancelOrder',
  'listVehicles',
  'registerWebhook',
] as const;

const STORAGE_CALLS = ['open', 'write', 'writeFile', 'list', 'remove'] as const;

const ACCOUNT_CALLS = ['createBill', 'getBill', 'deleteBill', 'listGateways', 'checkKeys'] as const;

function watchPayments(connection: PaymentConnection, metrics: Metrics): PaymentConnection {
  const account = (of: PaymentAccount): PaymentAccount => watchCalls(of, of.provider, ACCOUNT_CALLS, metrics);
  return {
    account: (keys) => account(connection.account(keys)),
    reopen: (keys) => account(connection.reopen(keys)),
    refusalOf: (error) => connection.refusalOf(error),
  };
}

/** Which jobs tell of which step of an order; each in the one lane in which every such event comes by once. */
const STEPS = {
  'work order.paid': 'paid',
  'messages payment.late': 'paid_late',
  'messages payment.refund_due': 'refund_due',
} as const;

/** Metrics that read the steps of orders from the calls and jobs that make them. */
function countingOrders(metrics: Metrics): Metrics {
  return {
    ...metrics,
    answered: (request) => {
      metrics.answered(request);
      if (request.endpoint !== 'createOrder') return;
      if (request.code !== undefined) metrics.orderRefused(request.code);
      else if (request.status < 300) metrics.ordered('placed');
    },
    jobEnded: (job) => {
      metrics.jobEnded(job);
      const step = `${job.lane} ${job.topic}`;
      if (job.outcome === 'done' && Object.hasOwn(STEPS, step))
        metrics.ordered(STEPS[step as keyof typeof STEPS]);
    },
  };
}
