import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';

/** Keeps what phones were shown unreadable in the database and in its backups, and recovery codes unguessable from it. */
export interface FactorSecrets {
  seal(userId: string, secret: Buffer): Buffer;
  open(userId: string, sealed: Buffer): Buffer;
  hashOf(userId: string, recoveryCode: string): Buffer;
}

export function createFactorSecrets(secretKey: Secret): FactorSecrets {
  const sealer = createSealer(secretKey, 'second-factors', z.string());
  const key = Buffer.from(hkdfSync('sha256', secretKey.reveal(), '', 'recovery-codes', 32));
  return {
    seal: (userId, secret) => sealer.seal(userId, secret.toString('base64')),
    open: (userId, sealed) => Buffer.from(sealer.open(userId, sealed), 'base64'),
    hashOf: (userId, code) => createHmac('sha256', key).update(`${userId.toLowerCase()}/${code}`).digest(),
  };
}
