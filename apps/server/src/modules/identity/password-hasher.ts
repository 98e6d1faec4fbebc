import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../kernel/semaphore.ts';

/** Hashes and compares passwords, a few at a time. Both throw AppError `unavailable` when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False, after the same work, where there is no hash to compare with. */
  matches(password: string, encoded: string | null | undefined): Promise<boolean>;
}

export interface HasherOptions {
  /** How many run at once; each takes 19 MiB and a core. */
  readonly atOnce?: number;
  /** How many may wait beside them. */
  readonly mostWaiting?: number;
}

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP asks for. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Compared with where there is no account, so that the time does not tell; of the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Tldto2EyaLHawXVkPPBDnw$WOywV2T5DEBqvpoJ6gsGN1Vg4x9gMJB4LefD6vDJrbs';

/** Hashing is the dearest thing a stranger can ask for, so it queues here instead of filling memory and cores. */
export function createPasswordHasher({ atOnce = 2, mostWaiting = 50 }: HasherOptions = {}): PasswordHasher {
  const hashing = createSemaphore({ atOnce, mostWaiting });
  return {
    hash: (password) => hashing.run(() => hash(password, COST)),
    matches: (password, encoded) =>
      hashing.run(
        async () =>
          (await verify(encoded ?? DUMMY_HASH, password)) && encoded !== null && encoded !== undefined,
      ),
  };
}
