import { newHalalClaims } from '@dapur/contract/products/product-claims';
import { invalidInput } from '../../../platform/http/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { hasHalalCertificate } from '../data/certificates.ts';

/**
 * Without a valid certificate on file, no new claim to be halal may be made. Claims that stood there `before` are left
 * to the platform's people, so that they do not block a change of a price. Throws AppError `invalid_input` that names
 * the fields.
 */
export async function requireProvenWords(
  tx: Tx,
  tenantId: string,
  said: object,
  before?: object,
): Promise<void> {
  const claims = newHalalClaims(said, before);
  if (claims.length === 0 || (await hasHalalCertificate(tx, tenantId))) return;
  throw invalidInput(
    claims.map(({ path, word }) => ({
      field: path.join('.'),
      message: `says “${word}”, which needs a valid halal certificate among the store’s papers`,
    })),
  );
}
