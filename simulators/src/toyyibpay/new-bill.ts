import { malaysiaOffsetMs, newBillCode, type Account, type Bill } from './model.ts';

export type Fields = Readonly<Record<string, string>>;

const PLAIN = /^[A-Za-z0-9_ ]+$/;
const LEAST_FPX_SEN = 100;

/** Reads a createBill of this account. Returns the bill, or the first thing that is wrong with it. */
export function readNewBill(fields: Fields, account: Account, now: Date): Bill | string {
  const value = (name: string): string => (fields[name] ?? '').trim();
  const name = value('billName');
  const description = value('billDescription');
  const fixed = value('billPriceSetting') === '1';
  const amount = value('billAmount');
  const asksPayer = value('billPayorInfo') === '1';
  const expiry = readExpiry(value('billExpiryDate'), value('billExpiryDays'), now);
  const rules: readonly (readonly [boolean, string])[] = [
    [name === '', 'billName is required'],
    [name.length > 30, 'billName is more than 30 characters'],
    [!PLAIN.test(name), 'billName must be alphanumeric, space and underscore only'],
    [description === '', 'billDescription is required'],
    [description.length > 100, 'billDescription is more than 100 characters'],
    [!PLAIN.test(description), 'billDescription must be alphanumeric, space and underscore only'],
    [!/^[01]$/.test(value('billPriceSetting')), 'billPriceSetting must be 0 or 1'],
    [!/^[01]$/.test(value('billPayorInfo')), 'billPayorInfo must be 0 or 1'],
    [!/^\d{1,9}$/.test(amount), 'billAmount must be in cent'],
    [fixed && Number(amount) < LEAST_FPX_SEN, 'billAmount is less than RM1.00'],
    [!fixed && Number(amount) !== 0, 'billAmount must be 0'],
    [!isHttpUrl(value('billReturnUrl')), 'billReturnUrl is invalid'],
    [!isHttpUrl(value('billCallbackUrl')), 'billCallbackUrl is invalid'],
    [asksPayer && value('billEmail') === '', 'billEmail is required'],
    [asksPayer && value('billPhone') === '', 'billPhone is required'],
    [value('billEmail') !== '' && !/^[^\s@]+@[^\s@]+$/.test(value('billEmail')), 'billEmail is invalid'],
    [!/^[012]?$/.test(value('billPaymentChannel')), 'billPaymentChannel must be 0, 1 or 2'],
    [value('billContentEmail').length > 1000, 'billContentEmail is more than 1000 characters'],
    [expiry === 'bad', 'billExpiryDate is invalid'],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken !== undefined) return broken[1];
  return {
    id: newBillCode(),
    userSecretKey: account.userSecretKey,
    name,
    description,
    payer: { name: value('billTo'), email: value('billEmail'), phone: value('billPhone') },
    amount: Number(amount),
    // As it came: the hash of the callback is over these very characters.
    reference: fields['billExternalReferenceNo'] ?? '',
    returnUrl: value('billReturnUrl'),
    callbackUrl: value('billCallbackUrl'),
    expiresAt: expiry,
    active: true,
    transactions: [],
    callbacks: [],
  };
}

/** `17-12-2020 17:00:00` in Malaysian time, which wins over days that end with the last of them. */
function readExpiry(date: string, days: string, now: Date): string | null | 'bad' {
  if (date !== '') {
    const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(date) ?? [];
    const at = Date.parse(`${year}-${month}-${day}T${time}+08:00`);
    return Number.isNaN(at) ? 'bad' : new Date(at).toISOString();
  }
  if (days === '') return null;
  if (!/^(?:[1-9]\d?|100)$/.test(days)) return 'bad';
  const lastDay = new Date(now.getTime() + malaysiaOffsetMs + Number(days) * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${lastDay}T23:59:59+08:00`).toISOString();
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}
