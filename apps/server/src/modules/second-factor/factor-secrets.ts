import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';

/** Keeps what phones were shown unreadable in the database and in its backups, and recovery codes unguessable from it. */
export interface FactorSecrets {
  seal(userId: string, secret: Buffer): Buffer;
  open(userId: string, sealed: Buffer): Buffer;
  hashOf(userId: string, recoveryCode: string): Buffer;
  /** What may be stored of it: under the key of now, and under the one before. */
  hashesOf(userId: string, recoveryCode: string): readonly Buffer[];
}

export function createFactorSecrets(secretKey: Secret): FactorSecrets {
  const sealer = createSealer(secretKey, 'second-factors', z.string());
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'recovery-codes', 32)),
  );
  const hashOf = (userId: string, code: string, by = key): Buffer =>
    createHmac('sha256', by).update(`${userId.toLowerCase()}/${code}`).digest();
  return {
    seal: (userId, secret) => sealer.seal(userId, secret.toString('base64')),
    open: (userId, sealed) => Buffer.from(sealer.open(userId, sealed), 'base64'),
    hashOf: (userId, code) => hashOf(userId, code),
    hashesOf: (userId, code) => [key, ...former].map((one) => hashOf(userId, code, one)),
  };
}
