import { MAX_SEN, type Sen } from './money.ts';

// A DuitNow QR code is an EMV merchant code: elements of a tag and a length of two digits each, and a value. PayNet keeps
// its account in one of the tags 26 to 51, under its own application id.

/** A code that pays a merchant, as far as it is read. */
export interface DuitNowCode {
  /** The whole text, as it is drawn again. */
  readonly payload: string;
  readonly merchantName: string;
  /** `MY` where the bank gave none. */
  readonly city: string;
  /** The bank or wallet that issued it, in up to six digits. */
  readonly acquirer: string;
  readonly merchantId: string;
  /** Undefined when the payer types the amount. */
  readonly amountSen: Sen | undefined;
  /** For a single payment; it may be dead by now. */
  readonly isOneTime: boolean;
  /** The issuer's own seal over the code, which no changed code keeps. */
  readonly hasIssuerHash: boolean;
}

/**
 * Why a text is no code that a payer in Malaysia can use. `not_emv`: no such code at all, or a broken one; `bad_checksum`:
 * some sign of it was read or typed wrongly; `not_duitnow`: it pays by another network.
 */
export type DuitNowFault =
  | 'too_long'
  | 'not_emv'
  | 'bad_checksum'
  | 'not_duitnow'
  | 'not_ringgit'
  | 'not_malaysia';

export type DuitNowReading =
  | { readonly ok: true; readonly code: DuitNowCode }
  | { readonly ok: false; readonly fault: DuitNowFault };

interface Element {
  readonly tag: string;
  readonly value: string;
}

/** EMV's longest code. */
const LONGEST = 512;
/** Malaysian codes say version 02, other EMV codes 01. */
const FORMAT = /^00020[12]/;
const CHECKSUM = /6304([0-9A-F]{4})$/i;
const CHECKSUM_DIGITS = 4;
const DUITNOW_ID = 'A0000006150001';
const RINGGIT = '458';
const ONE_TIME = '12';
const KINDS: readonly (string | undefined)[] = [undefined, '11', ONE_TIME];
const ACCOUNTS = { first: '26', last: '51' };
const MAX_LENGTH = { acquirer: 6, merchantId: 28, amount: 13, name: 25, city: 15 };
const AMOUNT = /^(\d+)(?:\.(\d{0,2}))?$/;

/**
 * Reads the text of a QR code as a DuitNow code. Throws for no text. Lenient about what banks do differently: the order
 * of elements, where the account is among its tags, and all of the additional data (62).
 */
export function readDuitNowCode(text: string): DuitNowReading {
  const refused = (fault: DuitNowFault): DuitNowReading => ({ ok: false, fault });
  const payload = text.trim();
  if (payload.length > LONGEST) return refused('too_long');
  const [, checksum] = CHECKSUM.exec(payload) ?? [];
  if (!FORMAT.test(payload) || checksum === undefined) return refused('not_emv');
  if (checksum.toUpperCase() !== checksumOf(payload.slice(0, -CHECKSUM_DIGITS)))
    return refused('bad_checksum');
  const elements = elementsOf(payload);
  if (elements?.at(-1)?.tag !== '63') return refused('not_emv');

  const of = (tag: string): string | undefined => elements.find((one) => one.tag === tag)?.value;
  const account = accountOf(elements);
  if (account === undefined) return refused('not_duitnow');
  if (of('53') !== RINGGIT) return refused('not_ringgit');
  if (of('58') !== 'MY') return refused('not_malaysia');
  const [kind, name, city = 'MY', amount] = [of('01'), of('59'), of('60'), of('54')];
  if (!KINDS.includes(kind) || !isFilled(name, MAX_LENGTH.name) || city.length > MAX_LENGTH.city)
    return refused('not_emv');
  const amountSen = amount === undefined ? 0 : senOf(amount);
  if (amountSen === undefined) return refused('not_emv');
  return {
    ok: true,
    code: {
      payload,
      merchantName: name,
      city,
      ...account,
      // Some write 0.00 where the payer types the amount.
      amountSen: amountSen === 0 ? undefined : amountSen,
      isOneTime: kind === ONE_TIME,
      hasIssuerHash: of('82') !== undefined,
    },
  };
}

/** Whether an amount can be put into the code: not where its issuer sealed it, or made it for one payment. */
export const mayTakeAmount = ({
  hasIssuerHash,
  isOneTime,
}: Pick<DuitNowCode, 'hasIssuerHash' | 'isOneTime'>): boolean => !hasIssuerHash && !isOneTime;

/**
 * The code with an amount in it, in place of one that it has; all else stays, also that it may be paid more than once.
 * Undefined for a code that takes none: banks refuse it once it was changed. Throws
 * RangeError for what is no whole number of sen above zero.
 */
export function withAmount(code: DuitNowCode, amountSen: Sen): string | undefined {
  if (!Number.isInteger(amountSen) || amountSen <= 0 || amountSen > MAX_SEN)
    throw new RangeError(`not an amount that can be paid: ${amountSen} sen`);
  const elements = elementsOf(code.payload);
  if (elements === undefined || !mayTakeAmount(code)) return undefined;
  const body = elements.flatMap(({ tag, value }) => {
    if (tag === '54' || tag === '63') return [];
    return tag === '53' ? [written(tag, value), written('54', ringgitOf(amountSen))] : [written(tag, value)];
  });
  const checked = `${body.join('')}6304`;
  return checked + checksumOf(checked);
}

const written = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;

const ringgitOf = (sen: Sen): string => `${Math.floor(sen / 100)}.${String(sen % 100).padStart(2, '0')}`;

function senOf(amount: string): Sen | undefined {
  const [, whole, places = ''] = amount.length > MAX_LENGTH.amount ? [] : (AMOUNT.exec(amount) ?? []);
  if (whole === undefined) return undefined;
  const sen = Number(whole + places.padEnd(2, '0'));
  return sen > MAX_SEN ? undefined : sen;
}

const isFilled = (value: string | undefined, most: number): value is string =>
  value !== undefined && value.trim() !== '' && value.length <= most;

/** The elements of a text, which may be the value of another element. Undefined when it is cut wrongly, or a tag repeats. */
function elementsOf(text: string): Element[] | undefined {
  const elements: Element[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < text.length;) {
    const [head, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (head === undefined || tag === undefined || seen.has(tag)) return undefined;
    const from = at + head.length;
    at = from + Number(length);
    if (at > text.length) return undefined;
    seen.add(tag);
    elements.push({ tag, value: text.slice(from, at) });
  }
  return elements;
}

function accountOf(elements: readonly Element[]): Pick<DuitNowCode, 'acquirer' | 'merchantId'> | undefined {
  for (const { tag, value } of elements) {
    if (tag < ACCOUNTS.first || tag > ACCOUNTS.last) continue;
    const parts = new Map(elementsOf(value)?.map((one) => [one.tag, one.value]));
    const [acquirer, merchantId] = [parts.get('01'), parts.get('02')];
    if (parts.get('00') !== DUITNOW_ID) continue;
    if (isFilled(acquirer, MAX_LENGTH.acquirer) && isFilled(merchantId, MAX_LENGTH.merchantId))
      return { acquirer, merchantId };
  }
  return undefined;
}

/** CRC-16/CCITT-FALSE over the text's bytes in UTF-8, as four capital hexadecimal digits. */
function checksumOf(text: string): string {
  let rest = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      rest = ((rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}
