import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';

/** Where a delivery may go from each state: it waits for its next try, and whoever asks has it sent again. */
export const webhookDeliveryLife = lifeCycle<WebhookDeliveryState>({
  first: ['waiting'],
  moves: {
    waiting: ['waiting', 'delivered', 'failed'],
    delivered: ['waiting'],
    failed: ['waiting'],
  },
  final: [],
});
