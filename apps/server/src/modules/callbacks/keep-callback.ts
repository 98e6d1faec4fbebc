import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { CallbackProvider, CallbackVerdict } from '@dapur/contract/platform/platform-payments';
import type { CallbacksDeps } from './callbacks-deps.ts';
import { insertCallback } from './data/callbacks.ts';
import { referenceOf } from './domain/masked-payload.ts';
import type { Proof, ProviderCall } from './ports.ts';
import { withPlatform } from '../../platform/db/index.ts';

/** Longer than any real call of a provider; of a longer one the body is not kept. */
const LONGEST_BODY = 16_384;

/** The result of handing a call over; `error` is thrown again, so that the provider gets its handler's own answer. */
interface Verdict {
  readonly verdict: CallbackVerdict;
  readonly outcome: string;
  readonly fault: string;
  readonly storeId: string | undefined;
  readonly reference: string;
  /** It bears a store's signature, whatever became of it. */
  readonly isProved: boolean;
  readonly error?: unknown;
}

/** Hands a call to its handler. Undefined for a call that says nothing. */
export async function handOver(
  { receivers, calls }: Pick<CallbacksDeps, 'receivers' | 'calls'>,
  provider: CallbackProvider,
  call: ProviderCall,
): Promise<Verdict | undefined> {
  let proof: Proof | undefined;
  const prove = (by: Proof): void => {
    proof = by;
  };
  try {
    const heard = await receivers[provider]({ ...call, prove });
    return heard && { verdict: 'signed', fault: '', isProved: true, ...heard };
  } catch (error) {
    return {
      ...verdictOf(error),
      outcome: '',
      storeId: call.storeId,
      reference: referenceOf(calls[provider], call.raw),
      ...proof,
      isProved: proof !== undefined,
      error,
    };
  }
}

function verdictOf(error: unknown): Pick<Verdict, 'verdict' | 'fault'> {
  if (error instanceof AppError && error.code === 'bad_signature')
    return { verdict: 'bad_signature', fault: '' };
  if (error instanceof AppError && error.code === 'invalid_input')
    return { verdict: 'malformed', fault: error.message };
  return { verdict: 'failed', fault: String(error).replaceAll('\0', '') };
}

/**
 * Hands a provider's call to its handler and keeps the call with its result. The provider gets the handler's answer: a
 * failure to write the log does not change it.
 */
export async function keepCallback(
  deps: CallbacksDeps,
  provider: CallbackProvider,
  call: ProviderCall,
): Promise<void> {
  const verdict = await handOver(deps, provider, call);
  if (verdict === undefined) return;
  const { error, ...row } = verdict;
  const id = randomUUID();
  const body = call.raw.length > LONGEST_BODY ? null : deps.sealer.seal(id, call.raw);
  try {
    await withPlatform(deps.db, provider, 'a provider’s call is kept', (tx) =>
      insertCallback(tx, { ...row, id, provider, body }),
    );
  } catch (err) {
    deps.log.error({ err, provider, reference: row.reference }, 'A provider’s call could not be kept');
  }
  // As the handler threw it, so that the provider is answered by it.
  if (error !== undefined) throw error as Error;
}
