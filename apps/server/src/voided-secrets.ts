import { voidedSecrets as ofApiKeys } from './modules/api-keys/index.ts';
import { voidedSecrets as ofIdentity } from './modules/identity/index.ts';
import { voidedSecrets as ofOrdering } from './modules/ordering/index.ts';
import { voidedSecrets as ofPeople } from './modules/people/index.ts';
import { voidedSecrets as ofScheduling } from './modules/scheduling/index.ts';
import { voidedSecrets as ofSecondFactor } from './modules/second-factor/index.ts';

/** What a backup that is brought back makes worthless, by table, from the modules whose it is. */
export const allVoidedSecrets: Readonly<Record<string, string>> = {
  ...ofIdentity,
  ...ofOrdering,
  ...ofPeople,
  ...ofScheduling,
  ...ofApiKeys,
  ...ofSecondFactor,
};
