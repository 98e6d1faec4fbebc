/**
 * Members of news that are kept: whose it is, how things stand, when, and how much. All others (names, numbers, places,
 * pictures, the page that shows where the driver is) are people's, and so is whatever the courier adds one day.
 */
const KEPT = new Set([
  'orderId',
  'prevOrderId',
  'driverId',
  'status',
  'previousStatus',
  'cancelParty',
  'createdAt',
  'scheduleAt',
  'updatedAt',
  'totalPrice',
  'subTotal',
  'priorityFee',
  'amount',
  'currency',
]);

/** Members that hold the kept ones, such as the order that holds its price. */
const HOLDERS = new Set(['order', 'driver', 'price', 'balance']);
const DEEPEST = 3;

/** A word, a number or a time: no sentence, which could hold anything. */
const TOKEN = /^[\w.:+-]{1,60}$/;

/** What is kept of the data of news, fit for `jsonb`; empty for data that is no object. */
export function newsToKeep(data: unknown, depth = DEEPEST): Record<string, unknown> {
  if (depth === 0 || typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      if (HOLDERS.has(name)) {
        const held = newsToKeep(value, depth - 1);
        return Object.keys(held).length === 0 ? [] : [[name, held]];
      }
      const isToken = typeof value === 'number' || (typeof value === 'string' && TOKEN.test(value));
      return KEPT.has(name) && isToken ? [[name, value]] : [];
    }),
  );
}
