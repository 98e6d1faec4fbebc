import type { AppError } from '@dapur/contract/errors';
import type { UploadedFile } from '@dapur/contract/endpoint';
import { readDuitNowCode, mayTakeAmount, type DuitNowCode } from '@dapur/contract/money/duitnow-code';
import { toSen } from '@dapur/contract/money/money';
import type { PaymentWaysInput, TransferAccountInput } from '@dapur/contract/money/transfer-account-input';
import { withTenant } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { readQrPicture } from '../../attachments/index.ts';
import { addToOutbox } from '../../events/index.ts';
import type { Identity } from '../../identity/index.ts';
import { stopTransfers, writeTransferAccount, writeWays } from '../data/ways.ts';
import type { KeysDeps, KeysOwner } from './payment-keys.ts';

const TRIES_PER_HOUR = 12;
const PICTURES_PER_HOUR = 30;

/** Whoever is to prove that they are who signed in. */
export type Prover = Parameters<Identity['confirmPerson']>[0];

/** What the seller sees of their DuitNow QR. */
export interface ReadTransferCode {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly takes_amount: boolean;
}

const isDuitNow = (text: string): boolean => readDuitNowCode(text).ok;

/**
 * Reads the DuitNow QR in a picture, and keeps nothing. Throws AppError `invalid_input` that says what is wrong with the
 * picture or its code, `rate_limited`, and `unavailable` while too many files wait.
 */
export async function readTransferCode(
  { rateLimiter }: Pick<KeysDeps, 'rateLimiter'>,
  tenantId: string,
  files: readonly UploadedFile[],
): Promise<ReadTransferCode> {
  await rateLimiter.hit({ name: 'transfer-code', limit: PICTURES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const [file] = files;
  if (file === undefined) throw badCode('files', 'must be a picture of your DuitNow QR');
  const text = await readQrPicture(await file.read(), { tenantId, isWanted: isDuitNow });
  if (text === undefined)
    throw badCode(
      'files',
      'must be a picture with a QR code that can be read. Try a screenshot, or a sharper photo',
    );
  const { payload: code, merchantName: name, city, ...read } = usableCode(text, 'files');
  return { code, name, city, takes_amount: mayTakeAmount(read) };
}

/**
 * Keeps where a store takes transfers, once the person has proved who they are: a browser left open must not be enough to
 * have customers' money sent elsewhere. All owners are mailed. Throws AppError `invalid_input` for a code that is none,
 * `invalid_credentials`, `proof_required`, `rate_limited`.
 */
export async function saveTransferAccount(
  { db, rateLimiter, identity, changed }: KeysDeps,
  { tenantId, actor }: Pick<KeysOwner, 'tenantId' | 'actor'>,
  prover: Prover,
  { password, ...input }: TransferAccountInput,
): Promise<void> {
  await rateLimiter.hit({ name: 'transfer-account', limit: TRIES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const code = input.duitnow_code === null ? undefined : usableCode(input.duitnow_code, 'duitnow_code');
  await identity.confirmPerson(prover, password);
  await withTenant(db, tenantId, async (tx) => {
    await writeTransferAccount(tx, tenantId, {
      ...input,
      duitnow_code: code?.payload ?? null,
      puts_amount: input.puts_amount && code !== undefined,
    });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'store.transfer_account_saved',
      subject: 'store',
      subjectId: tenantId,
      details: { account: input.account?.account_number.slice(-4) ?? '', name: code?.merchantName ?? '' },
    });
    await addToOutbox(tx, {
      tenantId,
      topic: 'transfer_account.changed',
      payload: { userId: prover.userId, isOff: false },
    });
  });
  changed(tenantId);
}

/** Takes no more transfers. Customers who chose one before can still send a slip. */
export async function removeTransferAccount(
  { db, changed }: Pick<KeysDeps, 'db' | 'changed'>,
  { tenantId, actor }: Pick<KeysOwner, 'tenantId' | 'actor'>,
  userId: string,
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    if (!(await stopTransfers(tx, tenantId))) return;
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'store.transfer_account_removed',
      subject: 'store',
      subjectId: tenantId,
    });
    await addToOutbox(tx, { tenantId, topic: 'transfer_account.changed', payload: { userId, isOff: true } });
  });
  changed(tenantId);
}

/** Keeps in which order a store offers its ways to pay, for which amounts, and whether it takes cash on pickup. */
export async function savePaymentWays(
  { db, changed }: Pick<KeysDeps, 'db' | 'changed'>,
  { tenantId, actor }: Pick<KeysOwner, 'tenantId' | 'actor'>,
  { ways, cash }: PaymentWaysInput,
): Promise<void> {
  const sen = (amount: number | null): number | null => (amount === null ? null : toSen(amount));
  await withTenant(db, tenantId, async (tx) => {
    await writeWays(
      tx,
      tenantId,
      ways.map(({ way, least, most }) => ({
        way,
        leastSen: sen(least),
        mostSen: sen(most),
        isOn: way === 'cash' ? cash.is_on : true,
        knownOnly: way === 'cash' && cash.known_only,
      })),
    );
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'store.payment_ways_saved',
      subject: 'store',
      subjectId: tenantId,
    });
  });
  changed(tenantId);
}

/** The code, if a customer of the store can pay by it, again and again. Throws AppError `invalid_input`. */
function usableCode(text: string, field: string): DuitNowCode {
  const read = readDuitNowCode(text);
  if (!read.ok) throw badCode(field, FAULTS[read.fault]);
  if (read.code.amountSen !== undefined || read.code.isOneTime)
    throw badCode(field, 'must be the QR that you show everybody: this one is for a single payment');
  return read.code;
}

const FAULTS: Readonly<Record<Extract<ReturnType<typeof readDuitNowCode>, { ok: false }>['fault'], string>> =
  {
    too_long: 'must be a DuitNow QR: this code is longer than any',
    not_emv: 'must be a DuitNow QR: this code is for something else',
    bad_checksum: 'must be a whole DuitNow QR: a part of this one was read wrongly. Try a sharper picture',
    not_duitnow: 'must be a DuitNow QR: this code pays in another network',
    not_ringgit: 'must be a DuitNow QR in ringgit',
    not_malaysia: 'must be a Malaysian DuitNow QR',
  };

const badCode = (field: string, message: string): AppError => invalidInput([{ field, message }]);
