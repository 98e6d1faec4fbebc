import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type ReceiverState = 'waiting' | 'sent' | 'left_out' | 'refused' | 'not_sent';

/** What becomes of one mail of a message. `not_sent`: it waited while its store was copied, and its copy does not send it. */
export const receiverLife = lifeCycle<ReceiverState>({
  first: ['waiting'],
  moves: {
    waiting: ['sent', 'left_out', 'refused', 'not_sent'],
    sent: [],
    left_out: [],
    refused: [],
    not_sent: [],
  },
  final: ['sent', 'left_out', 'refused', 'not_sent'],
});

/** Its receiver did not get it. */
export const failedReceiverStates = ['left_out', 'refused'] as const satisfies readonly ReceiverState[];
