import { z } from 'zod';
import type { CourierErrorKind } from '../../ports.ts';
import { lenient, toPlainLine, lalamoveWords } from './values.ts';

const Fault = z.object({ id: lalamoveWords(80), message: lalamoveWords(300), detail: lalamoveWords(200) });
type Fault = z.infer<typeof Fault>;

/** Three shapes occur: a list of faults, a single fault, and a bare message that is an error id. */
const Body = z.object({
  errors: lenient(z.union([z.array(Fault.catch({ id: '', message: '', detail: '' })), Fault])),
  message: lalamoveWords(300),
});

/** The courier's error ids that say more than the status. */
const kinds: Readonly<Record<string, CourierErrorKind>> = {
  ERR_INSUFFICIENT_CREDIT: 'no_credit',
  ERR_INSUFFICIENT_BALANCE: 'no_credit',
  ERR_OUT_OF_SERVICE_AREA: 'out_of_area',
  ERR_REVERSE_GEOCODE_FAILURE: 'out_of_area',
  ERR_INVALID_QUOTATION_ID: 'quotation_gone',
  ERR_INVALID_PHONE_NUMBER: 'phone',
  ERR_INVALID_SCHEDULE_TIME: 'schedule',
  ERR_ORDER_NOT_FOUND: 'not_found',
  ERR_DRIVER_NOT_FOUND: 'not_found',
  ERR_RATE_LIMIT_EXCEEDED: 'rate_limited',
};

/** What an answer other than 2xx means. A page of HTML, or nothing at all, says no more than its status. */
export function readRefusal(
  status: number,
  body: string,
): { readonly kind: CourierErrorKind; readonly messages: readonly string[] } {
  const faults = faultsOf(body);
  return {
    kind: (status >= 400 && status < 500 ? kindOfFaults(faults) : undefined) ?? kindOfStatus(status),
    messages: faults.map(sentence).filter((text) => text !== ''),
  };
}

function faultsOf(body: string): Fault[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = Body.safeParse(json);
  if (!parsed.success) return [];
  const { errors, message } = parsed.data;
  const list = errors === undefined ? [] : Array.isArray(errors) ? errors : [errors];
  if (list.some(({ id, message: text }) => id !== '' || text !== '')) return list.slice(0, 10);
  return /^ERR_\w+$/.test(message)
    ? [{ id: message, message: '', detail: '' }]
    : [{ id: '', message, detail: '' }];
}

function kindOfFaults(faults: readonly Fault[]): CourierErrorKind | undefined {
  for (const { id, message, detail } of faults) {
    const kind = kinds[id] ?? kinds[message];
    if (kind !== undefined) return kind;
    // The general id, with the field in a pointer or a sentence.
    if (/scheduleAt/i.test(detail)) return 'schedule';
    if (/\bphone\b/i.test(detail)) return 'phone';
  }
  return undefined;
}

function kindOfStatus(status: number): CourierErrorKind {
  switch (status) {
    case 401:
    case 403:
      return 'unauthorized';
    case 402:
      return 'no_credit';
    case 404:
      return 'not_found';
    case 408:
      return 'timeout';
    case 429:
      return 'rate_limited';
    default:
      return status >= 400 && status < 500 ? 'invalid' : 'unavailable';
  }
}

function sentence({ id, message, detail }: Fault): string {
  const named = [id, detail].filter((text) => text !== '' && text !== message).join(', ');
  if (message === '') return toPlainLine(named, 300);
  return toPlainLine(named === '' ? message : `${message} (${named})`, 300);
}
