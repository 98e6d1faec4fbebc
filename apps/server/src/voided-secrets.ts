import { voidedApiKeySecrets as ofApiKeys } from './modules/api-keys/index.ts';
import { voidedIdentitySecrets as ofIdentity } from './modules/identity/index.ts';
import { voidedOrderSecrets as ofOrdering } from './modules/ordering/index.ts';
import { voidedPeopleSecrets as ofPeople } from './modules/people/index.ts';
import { voidedSchedulingSecrets as ofScheduling } from './modules/scheduling/index.ts';
import { voidedSecondFactorSecrets as ofSecondFactor } from './modules/second-factor/index.ts';

/** The secrets that a restore makes worthless, by table, from the modules that own the tables. */
export const allVoidedSecrets: Readonly<Record<string, string>> = {
  ...ofIdentity,
  ...ofOrdering,
  ...ofPeople,
  ...ofScheduling,
  ...ofApiKeys,
  ...ofSecondFactor,
};
