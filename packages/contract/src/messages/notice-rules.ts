/** What may be told of an order, in the order in which it happens. */
export const NOTICE_EVENTS = [
  'order_paid',
  'reminder',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'changed',
  'cancelled',
  'pay_link',
  'rest_reminder',
  'transfer_sent',
  'transfer_rejected',
  'refund_due',
  'refund_sent',
  'payment_late',
  'courier_alert',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** A mail to the customer, a mail to the store, a push message to its people. */
export const NOTICE_CHANNELS = ['customer', 'store', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** `always`: receipts, and messages about money or about an order that will not come; nobody switches these off. */
export type NoticeRule = 'always' | 'on' | 'off';

/** Who is told of what by which channel, and whether this is on by default. A channel that is missing is never used. */
export const noticeRules: Readonly<
  Record<NoticeEvent, Readonly<Partial<Record<NoticeChannel, NoticeRule>>>>
> = {
  order_paid: { customer: 'always', store: 'on', push: 'on' },
  reminder: { customer: 'on' },
  preparing: { customer: 'off' },
  ready: { customer: 'on' },
  out_for_delivery: { customer: 'on' },
  completed: { customer: 'on' },
  changed: { customer: 'always' },
  cancelled: { customer: 'always' },
  pay_link: { customer: 'always' },
  rest_reminder: { customer: 'always', store: 'on' },
  transfer_sent: { store: 'on', push: 'on' },
  transfer_rejected: { customer: 'always' },
  refund_due: { customer: 'always', store: 'always' },
  refund_sent: { customer: 'always' },
  payment_late: { customer: 'always', store: 'always', push: 'on' },
  courier_alert: { store: 'on', push: 'on' },
};

export const NOTICE_PLACEHOLDERS = ['name', 'number', 'store', 'date', 'slot', 'total', 'amount'] as const;
export type NoticePlaceholder = (typeof NOTICE_PLACEHOLDERS)[number];

const aboutOrder: readonly NoticePlaceholder[] = ['name', 'number', 'store', 'date', 'slot', 'total'];
const withAmount: ReadonlySet<NoticeEvent> = new Set([
  'pay_link',
  'rest_reminder',
  'transfer_rejected',
  'refund_due',
  'refund_sent',
]);

/** What stands for something of the order in a store's own words: `{name}`. `amount` is what is to be paid or comes back. */
export function placeholdersOf(event: NoticeEvent): readonly NoticePlaceholder[] {
  return withAmount.has(event) ? [...aboutOrder, 'amount'] : aboutOrder;
}

/** The most characters of a subject and of an introduction, before anything is put in. */
export const NOTICE_LENGTHS = { subject: 120, intro: 600 } as const;

/** Braces in a text that name nothing that is known: `{nama}`, and a lone brace. Empty when all is well. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const left = text.replace(/\{([^{}]*)\}/g, (whole, name: string) => (known.includes(name) ? '' : whole));
  return [...new Set(left.match(/\{[^{}]*\}|[{}]/g) ?? [])];
}

/** Puts what is true of an order in place of its placeholders; once, so that a value with braces stays as it is. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<NoticePlaceholder, string>>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as NoticePlaceholder] ?? '') : whole,
  );
}
