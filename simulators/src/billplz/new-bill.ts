import { randomBytes } from 'node:crypto';
import { unpaddedDate, type Account, type Bill } from './model.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Reads a create request. Returns the bill, or the sentences of a 422, or 'collection' when that does not exist. */
export function readNewBill(fields: Fields, account: Account, now: Date): Bill | string[] | 'collection' {
  const value = (name: string): string => {
    const given = fields[name];
    return typeof given === 'string' ? given.trim() : typeof given === 'number' ? String(given) : '';
  };
  const optional = (name: string): string | null => value(name) || null;
  const amount = Number(value('amount') || NaN);
  const problems: string[] = [];
  const refuse = (when: boolean, sentence: string) => when && problems.push(sentence);

  refuse(value('collection_id') === '', "Collection can't be blank");
  refuse(value('name') === '', "Name can't be blank");
  refuse(value('name').length > 255, 'Name is too long (maximum is 255 characters)');
  refuse(value('description') === '', "Description can't be blank");
  refuse(value('description').length > 200, 'Description is too long (maximum is 200 characters)');
  refuse(Number.isNaN(amount), 'Amount is not a number');
  refuse(!Number.isNaN(amount) && !Number.isInteger(amount), 'Amount must be an integer');
  refuse(amount <= 0, 'Amount must be greater than 0');
  refuse(value('email') === '' && value('mobile') === '', "Email and mobile can't both be blank");
  refuse(value('email') !== '' && !/^[^\s@]+@[^\s@]+$/.test(value('email')), 'Email is invalid');
  refuse(value('mobile') !== '' && !/^\+?\d{9,15}$/.test(value('mobile')), 'Mobile is invalid');
  refuse(value('callback_url') === '', "Callback url can't be blank");
  refuse(value('callback_url') !== '' && !isHttpUrl(value('callback_url')), 'Callback url is invalid');
  refuse(value('redirect_url') !== '' && !isHttpUrl(value('redirect_url')), 'Redirect url is invalid');
  for (const number of [1, 2]) {
    refuse(value(`reference_${number}_label`).length > 20, `Reference ${number} label is too long (maximum is 20 characters)`);
    refuse(value(`reference_${number}`).length > 120, `Reference ${number} is too long (maximum is 120 characters)`);
  }
  if (problems.length > 0) return problems;
  const collection = account.collections.find(({ id }) => id === value('collection_id'));
  if (collection === undefined) return 'collection';

  const mobile = optional('mobile');
  return {
    id: randomBytes(4).toString('hex'),
    apiKey: account.apiKey,
    collectionId: collection.id,
    email: optional('email'),
    mobile: mobile === null ? null : `+${mobile.replace('+', '')}`,
    name: value('name').toUpperCase(),
    amount,
    description: value('description'),
    dueAt: optional('due_at') ?? unpaddedDate(now),
    callbackUrl: value('callback_url'),
    redirectUrl: optional('redirect_url'),
    reference1Label: optional('reference_1_label') ?? 'Reference 1',
    reference1: optional('reference_1'),
    reference2Label: optional('reference_2_label') ?? 'Reference 2',
    reference2: optional('reference_2'),
    createdAt: now.toISOString(),
    state: 'due',
    paidAmount: 0,
    paidAt: null,
    transactions: [],
    callbacks: [],
  };
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}
