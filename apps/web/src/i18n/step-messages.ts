import type { Chunks } from './load-messages.ts';

/** The steps of an order, from the basket to the paid order. Apart from the first load, so that it does not carry their names. */
export const stepMessages: Chunks = {
  en: async () => (await import('./messages/en/steps.ts')).messages,
  ms: async () => (await import('./messages/ms/steps.ts')).messages,
  zh: async () => (await import('./messages/zh/steps.ts')).messages,
};
