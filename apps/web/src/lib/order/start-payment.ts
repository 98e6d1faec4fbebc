import { ApiError, type Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { firstAmount } from './order-money.ts';
import { orderApi } from './order-api.ts';
import { resultHref } from './result-href.ts';

/** `closed`: the order can no longer be paid. `message` is the server's own words where it has some. */
export type PaymentStart =
  | { readonly kind: 'opened'; readonly url: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' }
  /** Less than a bill can be opened over. */
  | { readonly kind: 'small' }
  /** The store takes cash only from customers it knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'network' }
  | { readonly kind: 'failed'; readonly message: string };

interface PaymentRequest {
  readonly client: Client;
  readonly order: Order;
  readonly origin: string;
  readonly base: string;
  readonly slug: string;
  /** The gateway's code; empty lets the payer choose on the provider's page. */
  readonly gateway: string;
  /** In MYR; left out for what is to be paid first. Else the whole, or what is left of a confirmed order. */
  readonly amount?: number;
}

/** Opens the order's bill and answers where the payer has to go. Never throws. */
export async function startPayment({
  client,
  order,
  origin,
  base,
  slug,
  gateway,
  amount = firstAmount(order),
}: PaymentRequest): Promise<PaymentStart> {
  try {
    const { paymentUrl } = await client(orderApi.createPayment, {
      body: {
        orderId: order.id,
        orderNumber: order.order_number,
        amount,
        currency: 'MYR',
        customerInfo: {
          name: order.name,
          email: order.email,
          phone: order.phone,
          address: order.address ?? '',
        },
        items: order.items.map(({ product_id: id, name, quantity, price }) => ({
          id,
          name,
          quantity,
          price,
        })),
        redirectUrl: origin + resultHref(base, order.id),
        tenantSubdomain: slug,
        ...(gateway ? { reference_1_label: 'Bank Code', reference_1: gateway, auto_submit: true } : {}),
      },
    });
    return isWebAddress(paymentUrl) ? { kind: 'opened', url: paymentUrl } : { kind: 'failed', message: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', message: '' };
    switch (error.code) {
      case 'order_already_paid':
        return { kind: 'paid' };
      case 'order_not_payable':
        return { kind: 'closed' };
      case 'not_found':
        return { kind: 'missing' };
      case 'payment_unavailable':
        return { kind: 'unavailable' };
      case 'bill_too_small':
        return { kind: 'small' };
      case 'cash_refused':
        return { kind: 'unknown' };
      case 'network':
        return { kind: 'network' };
      default:
        return { kind: 'failed', message: error.message };
    }
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}
