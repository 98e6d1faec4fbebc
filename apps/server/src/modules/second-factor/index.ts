import type { Secret } from '../../kernel/secret.ts';
import { createFactorSecrets } from './factor-secrets.ts';
import { secondFactorHandlers, type SecondFactorHandlers } from './http.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

export { voidedSecondFactorSecrets } from './data/voided-secrets.ts';
export { resetSecondFactor } from './commands/reset.ts';

/** The second factor of the platform's own people. */
export interface SecondFactor {
  readonly handlers: SecondFactorHandlers;
}

export function createSecondFactor({
  secretKey,
  ...rest
}: Omit<SecondFactorDeps, 'secrets'> & { readonly secretKey: Secret }): SecondFactor {
  return { handlers: secondFactorHandlers({ ...rest, secrets: createFactorSecrets(secretKey) }) };
}
