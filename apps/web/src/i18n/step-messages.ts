import type { Messages } from './catalogue.ts';

/** The steps of an order, from the basket to the paid order. Apart from the first load, so that it does not carry their names. */
export const stepMessages = import.meta.glob<Messages>('./*/steps.ts', {
  base: './messages',
  import: 'messages',
});
