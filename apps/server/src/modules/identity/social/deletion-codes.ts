import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../../kernel/secret.ts';
import type { DeletionRequest } from './adapters/signed-request.ts';

/**
 * Codes by which a person can check that their Facebook data is gone. A code is given after the deletion and contains
 * the request's time under our seal, so that nothing has to be kept about the person to answer for it. The same request
 * always has the same code.
 */
export interface DeletionCodes {
  /** 52 hex digits. */
  codeFor(request: DeletionRequest): string;
  /** When Facebook was asked, in epoch seconds; undefined for a code that was not made here. */
  issuedAtOf(code: string): number | undefined;
}

const TIME_BYTES = 6;
const WHO_BYTES = 8;
const SEAL_BYTES = 12;

export function createDeletionCodes(secretKey: Secret): DeletionCodes {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('facebook-deletion').digest(),
  );
  const mac = (what: string | Buffer, length: number, by = key): Buffer =>
    createHmac('sha256', by).update(what).digest().subarray(0, length);
  return {
    codeFor: ({ subject, issuedAt }) => {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(issuedAt, 0, TIME_BYTES);
      const said = Buffer.concat([time, mac(`who ${subject}`, WHO_BYTES)]);
      return Buffer.concat([said, mac(said, SEAL_BYTES)]).toString('hex');
    },
    issuedAtOf: (code) => {
      const given = Buffer.from(code, 'hex');
      // `Buffer.from` stops at the first character that is no hex digit, so the length shows whether more followed.
      if (given.length !== TIME_BYTES + WHO_BYTES + SEAL_BYTES || code.length !== 2 * given.length)
        return undefined;
      const said = given.subarray(0, TIME_BYTES + WHO_BYTES);
      const seal = given.subarray(TIME_BYTES + WHO_BYTES);
      if (![key, ...former].some((one) => timingSafeEqual(seal, mac(said, SEAL_BYTES, one))))
        return undefined;
      return said.readUIntBE(0, TIME_BYTES);
    },
  };
}
