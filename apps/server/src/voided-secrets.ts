import { voidedSecrets as ofApiKeys } from './modules/api-keys/index.ts';
import { voidedSecrets as ofIdentity } from './modules/identity/index.ts';
import { voidedSecrets as ofOrdering } from './modules/ordering/index.ts';
import { voidedSecrets as ofPeople } from './modules/people/index.ts';
import { voidedSecrets as ofScheduling } from './modules/scheduling/index.ts';
import { voidedSecrets as ofSecondFactor } from './modules/second-factor/index.ts';

/** The secrets that a restore makes worthless, by table, from the modules that own the tables. */
export const allVoidedSecrets: Readonly<Record<string, string>> = {
  ...ofIdentity,
  ...ofOrdering,
  ...ofPeople,
  ...ofScheduling,
  ...ofApiKeys,
  ...ofSecondFactor,
};
